import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineCode } from './inline-code.ts'

type PolicyOptions = {
  /** Further origins for `connect-src`: the address of hosted Supabase. */
  connectSrc?: readonly string[]
  /** One policy for all pages, for a host whose rules cannot unset a header. */
  onePolicy?: boolean
}

/**
 * A path of the site, `/about` or `/education/*`, and its headers. If several rules match, the last one wins for each header.
 */
export type Rule = { path: string; headers: Record<string, string>; unset?: readonly string[] }
type Page = { file: string; code: InlineCode }

const POLICY = 'Content-Security-Policy'
/** Cloudflare's limits on line length and number of rules. */
const LINE_MAX = 2000
const RULES_MAX = 100

const PERMISSIONS =
  'browsing-topics camera display-capture geolocation microphone payment serial usb'.split(' ')

/** Headers that only pages use; leaving them out saves 0.4 KB for each script, font and picture. */
const PAGE_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
}

/** Pages whose address begins with a token. */
const SECRET = ['/answer', '/meeting', '/message-outcome']
const SECRET_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

const FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const WASM = "'wasm-unsafe-eval'"
/** Policy of the search's worker, the only script that runs WebAssembly; a worker does not inherit its page's policy. */
const SEARCH = { [POLICY]: `default-src 'none'; script-src 'self' ${WASM}; connect-src 'self'` }
/** Folders of assets with their extra headers. */
const FILES = { '/_astro/*': FOREVER, '/pagefind/*': SEARCH, '/social/*': {}, '/covers/*': {} }

/** Writes the rules for hosts (`_headers`) and for the local server (`_headers.json`). */
export function writeHeaders(
  distDir: string,
  pages: readonly Page[],
  options: PolicyOptions = {},
): void {
  const rules = toRules(pages, options)
  writeFileSync(join(distDir, '_headers'), toHeadersFile(rules))
  writeFileSync(join(distDir, '_headers.json'), JSON.stringify({ rules }))
}

/** All rules: every response, each section of the site, then the asset folders. */
export function toRules(pages: readonly Page[], options: PolicyOptions): Rule[] {
  // Unknown paths show the 404 page, also in a folder.
  const missing = pages.filter(({ file }) => file === '/404.html')
  const everywhere = toPolicy(options.onePolicy ? pages : missing, options)
  const pageHeaders = { [POLICY]: everywhere, ...PAGE_HEADERS }
  const unset = options.onePolicy ? [] : Object.keys(pageHeaders)
  const referrer = options.onePolicy ? [] : ['Referrer-Policy']
  const files = options.onePolicy ? { ...FILES, '/pagefind/*': {} } : FILES
  return [
    { path: '/*', headers: { 'X-Content-Type-Options': 'nosniff', ...pageHeaders } },
    ...(options.onePolicy ? [] : toSections(pages, missing, options)),
    // Joined to the header of all pages where none can be unset: the last value holds.
    ...SECRET.map((path) => ({ path, headers: SECRET_HEADERS, unset: referrer })),
    ...Object.entries(files).map(([path, headers]) => ({ path, headers, unset })),
  ]
}

/** Each section of the site has its own policy: a smaller header means an earlier first paint. */
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

// Some hosts match `/education` with `/education/*`, so the page's own rule must come last.
function foldersFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return Number(b.endsWith('/*')) - Number(a.endsWith('/*'))
}

/** Path pattern for a page's rule: its whole folder, or the page itself at the root. */
function sectionOf(file: string): string {
  const [, folder, ...rest] = file.split('/')
  return rest.length > 0 ? `/${folder}/*` : file.replace(/(index)?\.html$/, '')
}

/** Content-Security-Policy for a group of pages; everything not listed is blocked. */
function toPolicy(pages: readonly Page[], { connectSrc = [], onePolicy }: PolicyOptions): string {
  const sources = (kind: 'scripts' | 'styles') =>
    [...new Set(pages.flatMap(({ code }) => [...code[kind]]))].sort()
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(onePolicy ? [WASM] : []), ...sources('scripts')],
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

/** Formats rules in the syntax that Cloudflare and Netlify share; `!` unsets a header of an earlier rule. */
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
  // The first block may be longer with `onePolicy`: it holds the policy of every page.
  if (index > 0 && lines.some((line) => line.length > LINE_MAX))
    throw new Error(
      `The policy of ${path} is longer than ${LINE_MAX} characters: let its pages share their inline styles.`,
    )
  return [path, ...lines].join('\n')
}
