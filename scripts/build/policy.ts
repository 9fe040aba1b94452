import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineCode } from './inline-code.ts'

export type PolicyOptions = {
  /** Origins beside the site's own that its scripts talk to: the address of hosted Supabase. */
  connectSrc?: readonly string[]
  /** One policy for all pages, for a host that lets no rule take another back. */
  onePolicy?: boolean
}

/** A path of the site, `/about` or `/education/*`, and its headers; a later rule that matches wins, name by name. */
export type Rule = { path: string; headers: Record<string, string>; unset?: readonly string[] }
type Page = { file: string; code: InlineCode }

const POLICY = 'Content-Security-Policy'
/** Cloudflare reads no more of a line, and no more rules. */
const LINE_MAX = 2000
const RULES_MAX = 100

const PERMISSIONS =
  'browsing-topics camera display-capture geolocation microphone payment serial usb'.split(' ')

/** Headers that only a page heeds: 0.4 KB that no script, font or picture needs to carry. */
const PAGE_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
}

const FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }
/** Folders without pages, and what their files carry of their own. */
const FILES = { '/_astro/*': FOREVER, '/pagefind/*': {}, '/social/*': {}, '/covers/*': {} }

/** Writes the rules for hosts (`_headers`) and, the same, for the local server (`_headers.json`). */
export function writeHeaders(
  distDir: string,
  pages: readonly Page[],
  options: PolicyOptions = {},
): void {
  const rules = toRules(pages, options)
  writeFileSync(join(distDir, '_headers'), toHeadersFile(rules))
  const plain = rules.map(({ path, headers }) => ({ path, headers }))
  writeFileSync(join(distDir, '_headers.json'), JSON.stringify({ rules: plain }))
}

/** The one table: every answer, each part of the site, then the folders of files. */
export function toRules(pages: readonly Page[], options: PolicyOptions): Rule[] {
  // A path that is none of the site's shows the 404 page, in a folder too.
  const missing = pages.filter(({ file }) => file === '/404.html')
  const everywhere = toPolicy(options.onePolicy ? pages : missing, options)
  const pageHeaders = { [POLICY]: everywhere, ...PAGE_HEADERS }
  const unset = options.onePolicy ? [] : Object.keys(pageHeaders)
  return [
    { path: '/*', headers: { 'X-Content-Type-Options': 'nosniff', ...pageHeaders } },
    ...(options.onePolicy ? [] : toSections(pages, missing, options)),
    ...Object.entries(FILES).map(([path, headers]) => ({ path, headers, unset })),
  ]
}

/** Each part of the site has a policy of its own: what a page sends before its first word delays that word. */
function toSections(
  pages: readonly Page[],
  missing: readonly Page[],
  options: PolicyOptions,
): Rule[] {
  const sections = Map.groupBy(pages, ({ file }) => sectionOf(file))
  return [...sections].sort(foldersFirst).map(([path, members]) => {
    const shown = path.endsWith('/*') ? [...members, ...missing] : members
    return { path, headers: { [POLICY]: toPolicy(shown, options) }, unset: [POLICY] }
  })
}

// To some hosts `/education/*` is for `/education` too: the page's own rule must be the last word.
function foldersFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return Number(b.endsWith('/*')) - Number(a.endsWith('/*'))
}

/** The path that a page's rule is for: all of its folder, or the one page at the root. */
function sectionOf(file: string): string {
  const [, folder, ...rest] = file.split('/')
  return rest.length > 0 ? `/${folder}/*` : file.replace(/(index)?\.html$/, '')
}

/** The Content-Security-Policy of some pages: nothing that is not listed may load or run. */
function toPolicy(pages: readonly Page[], { connectSrc = [] }: PolicyOptions): string {
  const sources = (kind: 'scripts' | 'styles') =>
    [...new Set(pages.flatMap(({ code }) => [...code[kind]]))].sort()
  const directives = {
    'default-src': ["'none'"],
    // The search index is read by WebAssembly.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...sources('scripts')],
    'style-src': ["'self'", ...sources('styles')],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectSrc.map((address) => new URL(address).origin)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** The rules in the syntax that Cloudflare and Netlify share; `!` takes away what an earlier rule has set. */
export function toHeadersFile(rules: readonly Rule[]): string {
  if (rules.length > RULES_MAX)
    throw new Error(
      `_headers needs ${rules.length} rules and a host may read ${RULES_MAX}: let pages share their inline styles.`,
    )
  return `# Written by the build: scripts/build/policy.ts\n${rules.map(toBlock).join('\n')}\n`
}

function toBlock({ path, headers, unset = [] }: Rule, index: number): string {
  const lines = [
    ...unset.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]
  // The first may be longer where the host reads that: it holds every page's policy then.
  if (index > 0 && lines.some((line) => line.length > LINE_MAX))
    throw new Error(
      `The policy of ${path} is longer than ${LINE_MAX} characters: let its pages share their inline styles.`,
    )
  return [path, ...lines].join('\n')
}
