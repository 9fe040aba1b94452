import type { IncomingHttpHeaders } from 'node:http'
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5'

/** A page as a scanner sees it, over HTTPS. */
export type Scanned = { headers: IncomingHttpHeaders; html: string }

const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']

/**
 * Scores a page by the rules of Mozilla's HTTP Observatory (algorithm 5, as of 2026): 100 points, less the penalties,
 * and the bonuses on top only when 90 remain. What the host decides (certificate, redirect to HTTPS) counts as right.
 */
export function score({ headers, html }: Scanned): { score: number; grade: string } {
  const modifiers = [
    scorePolicy(headers),
    scoreCookies(headers),
    scoreSharing(headers),
    scoreReferrer(headers['referrer-policy']?.toString()),
    scoreHsts(headers['strict-transport-security']),
    headers['x-content-type-options']?.toString().toLowerCase() === 'nosniff' ? 0 : -5,
    scoreFraming(headers),
    scoreResourcePolicy(headers['cross-origin-resource-policy']?.toString()),
    scoreScripts(html),
  ]
  const penalized = modifiers.filter((one) => one < 0).reduce((sum, one) => sum + one, 100)
  const bonus = modifiers.filter((one) => one > 0).reduce((sum, one) => sum + one, 0)
  const total = Math.max(0, penalized >= 90 ? penalized + bonus : penalized)
  return { score: total, grade: toGrade(total) }
}

function toGrade(total: number): string {
  const grades = 'F F F F F D- D D D+ C- C C C+ B- B B B+ A- A A A+'.split(' ')
  return grades[Math.floor(Math.min(total, 100) / 5)] ?? 'F'
}

function parsePolicy(headers: IncomingHttpHeaders): Map<string, string[]> {
  const text = headers['content-security-policy']?.toString() ?? ''
  const directives = text.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(
    directives.flatMap(([name, ...values]): [string, string[]][] => (name ? [[name, values]] : [])),
  )
}

function scorePolicy(headers: IncomingHttpHeaders): number {
  const policy = parsePolicy(headers)
  if (policy.size === 0) return -25
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const has = (name: string, values: string[]) => sources(name).some((one) => values.includes(one))
  if (has('script-src', [...BROAD, "'unsafe-inline'", 'data:']) || has('object-src', BROAD))
    return -20
  const active = [...policy].filter(([name]) => name !== 'img-src' && name !== 'media-src')
  if (active.some(([, values]) => values.some(isInsecure))) return -20
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10
  if ([...sources('img-src'), ...sources('media-src')].some(isInsecure)) return -10
  if (has('style-src', [...BROAD, "'unsafe-inline'", 'data:'])) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function isInsecure(source: string): boolean {
  return source.startsWith('http:') || source.startsWith('ftp:')
}

function scoreCookies(headers: IncomingHttpHeaders): number {
  const cookies = headers['set-cookie'] ?? []
  return cookies.every(
    (cookie) => /;\s*secure/i.test(cookie) && /;\s*samesite=(lax|strict)/i.test(cookie),
  )
    ? 0
    : -20
}

function scoreSharing(headers: IncomingHttpHeaders): number {
  return headers['access-control-allow-credentials'] === 'true' ? -50 : 0
}

function scoreReferrer(value: string | undefined): number {
  if (!value) return 0
  const isPrivate = [
    'no-referrer',
    'same-origin',
    'strict-origin',
    'strict-origin-when-cross-origin',
  ]
  return isPrivate.includes(value.toLowerCase()) ? 5 : -5
}

function scoreHsts(value: string | undefined): number {
  const age = Number(/max-age=(\d+)/i.exec(value ?? '')?.[1] ?? -1)
  if (age < 0) return -20
  return age >= 15_768_000 ? 0 : -10
}

function scoreFraming(headers: IncomingHttpHeaders): number {
  if (parsePolicy(headers).has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(headers['x-frame-options']?.toString() ?? '') ? 0 : -20
}

function scoreResourcePolicy(value: string | undefined): number {
  if (!value || value === 'cross-origin') return 0
  return value === 'same-origin' || value === 'same-site' ? 10 : -5
}

/** Scripts of other hosts without a hash of their contents cost points; our own do not. */
function scoreScripts(html: string): number {
  const foreign = [...elements(parse(html))].filter(
    ({ tagName, attrs }) =>
      tagName === 'script' &&
      attrs.some(({ name, value }) => name === 'src' && /^(https?:)?\/\//.test(value)),
  )
  if (foreign.length === 0) return 0
  return foreign.every(({ attrs }) => attrs.some(({ name }) => name === 'integrity')) ? 5 : -50
}

function* elements(node: DefaultTreeAdapterTypes.Node): Generator<DefaultTreeAdapterTypes.Element> {
  if (tree.isElementNode(node)) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elements(child)
}
