import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { filesIn } from './files-in.ts'
import { inSteps } from './in-steps.ts'
import { createInlineCodeReader, type InlineCode } from './inline-code.ts'

export type HeaderOptions = {
  /** Origins beside the site's own that its scripts talk to: the address of hosted Supabase. */
  connectSrc?: readonly string[]
  /** One policy for all pages, for a host that lets no rule take another back. */
  onePolicy?: boolean
  /** Whether scripts may run WebAssembly: the search index is read by it. */
  usesWasm?: boolean
}

export type WrittenHeaders = {
  /** Inline handlers and styles that the policy stops, each with its page: faults of the page. */
  problems: string[]
}

/** Cloudflare reads no more of a line, and no more rules. */
const LINE_MAX = 2000
const RULES_MAX = 100

/** For every answer of the site, whoever serves it: one source for the CDN and for the local server. */
const SITE_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // What asks for consent or leaks; what needs neither is not worth its bytes before each page's first word.
  'Permissions-Policy': [
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'microphone',
  ]
    .concat('payment', 'serial', 'usb')
    .map((name) => `${name}=()`)
    .join(', '),
}

/** Files whose names change with their contents. */
const CACHE_RULES = [
  { path: '/_astro/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
]

/** Writes `_headers` for a built site; run it when all pages are there. */
export async function writeHeaders(
  distDir: string,
  options: HeaderOptions = {},
): Promise<WrittenHeaders> {
  const pages = new Map<string, InlineCode>()
  const readInlineCode = createInlineCodeReader()
  await inSteps(filesIn(distDir, '.html'), (file) =>
    pages.set(
      `/${relative(distDir, file).replaceAll('\\', '/')}`,
      readInlineCode(readFileSync(file, 'utf8')),
    ),
  )
  await writeFile(join(distDir, '_headers'), toHeadersFile(pages, options))
  return {
    problems: [...pages].flatMap(([page, code]) => code.problems.map((one) => `${page}: ${one}`)),
  }
}

/** The text of `_headers` for pages by their file's address. */
export function toHeadersFile(
  pages: ReadonlyMap<string, InlineCode>,
  options: HeaderOptions,
): string {
  const rules = [
    ...toPolicyRules(pages, options),
    ...CACHE_RULES.map(({ path, headers }) => [path, ...toLines(headers)].join('\n')),
  ]
  if (rules.length > RULES_MAX)
    throw new Error(
      `_headers needs ${rules.length} rules and a host may read ${RULES_MAX}: let pages share their inline styles.`,
    )
  return ['# Written by the build: server/front/headers.ts', ...rules, ''].join('\n')
}

/** The rule for every path. */
function everywhere(policy: string): string {
  return ['/*', ...toLines({ 'Content-Security-Policy': policy, ...SITE_HEADERS })].join('\n')
}

/** Each part of the site has its own: what a page sends before its first word is part of its first flight. */
function toPolicyRules(pages: ReadonlyMap<string, InlineCode>, options: HeaderOptions): string[] {
  if (options.onePolicy) return [everywhere(toPolicy([...pages.values()], options))]

  // A path that is none of the site's shows the 404 page, in a folder too.
  const missing = [...pages].flatMap(([page, code]) => (page === '/404.html' ? [code] : []))
  const sections = Map.groupBy(pages, ([page]) => sectionOf(page))
  return [
    everywhere(toPolicy(missing, options)),
    ...[...sections].sort(foldersFirst).map(([section, members]) => {
      const shown = members.map(([, code]) => code)
      const policy = toPolicy(section.endsWith('/*') ? [...shown, ...missing] : shown, options)
      if (!isShort(policy))
        throw new Error(
          `The policy of ${section} is longer than ${LINE_MAX} characters: let its pages share their inline styles.`,
        )
      // Else both policies would hold, and each stops what the other allows.
      return [
        section,
        '  ! Content-Security-Policy',
        ...toLines({ 'Content-Security-Policy': policy }),
      ].join('\n')
    }),
  ]
}

// To some hosts `/education/*` is for `/education` too: the page's own rule must be the last word.
function foldersFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return Number(b.endsWith('/*')) - Number(a.endsWith('/*'))
}

/** The path that a page's rule is for: all of its folder, or the one page at the root. */
function sectionOf(page: string): string {
  const [, folder, ...rest] = page.split('/')
  return rest.length > 0 ? `/${folder}/*` : page.replace(/(index)?\.html$/, '')
}

/** What the pages may load and do; nothing that is not listed. */
function toPolicy(
  pages: readonly InlineCode[],
  { connectSrc = [], usesWasm }: HeaderOptions,
): string {
  const sources = (kind: 'scripts' | 'styles') =>
    [...new Set(pages.flatMap((page) => [...page[kind]]))].sort()
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(usesWasm ? ["'wasm-unsafe-eval'"] : []), ...sources('scripts')],
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

function isShort(policy: string): boolean {
  return `  Content-Security-Policy: ${policy}`.length <= LINE_MAX
}

function toLines(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
}
