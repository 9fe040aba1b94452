import { fill, toMatcher, type Captures } from './pattern.ts'

/** One line of `_redirects`. */
export type Redirect = {
  match: (path: string) => Captures | null
  to: string
  /** 200 serves the target under the asked address; 404 serves it as a refusal; 3xx sends the visitor on. */
  status: number
  /** Whether the rule beats a file of that name (`200!`). */
  force: boolean
}

const STATUSES = new Set([200, 301, 302, 303, 307, 308, 404, 410])
/** Without a status a line means this, as on Cloudflare: a wrong guess is not kept by browsers for ever. */
const DEFAULT_STATUS = 302

/** Reads a `_redirects` file in the syntax that Netlify and Cloudflare share; first match wins. */
export function parseRedirects(text: string): Redirect[] {
  return text.split('\n').flatMap((line) => parseLine(line.replace(/(^|\s)#.*$/, '').trim()))
}

function parseLine(line: string): Redirect[] {
  const [from, to, code = String(DEFAULT_STATUS), ...conditions] = line.split(/\s+/)
  const status = Number.parseInt(code, 10)
  if (!from?.startsWith('/') || !to || !isTarget(to)) return []
  // Conditions (by country, by language) need a host that knows the visitor.
  if (conditions.length > 0 || !STATUSES.has(status)) return []
  return [{ match: toMatcher(from), to, status, force: code.endsWith('!') }]
}

function isTarget(to: string): boolean {
  return /^\/(?![/\\])/.test(to) || /^https?:\/\//.test(to)
}

/** Where a path leads by the first rule that knows it. */
export function findRedirect(
  redirects: readonly Redirect[],
  path: string,
): { to: string; status: number; force: boolean } | null {
  for (const { match, to, status, force } of redirects) {
    const captures = match(path)
    if (captures) return { to: onThisSite(fill(to, captures)), status, force }
  }
  return null
}

/** A splat that begins with a slash must not turn `/:splat` into `//another.host`. */
function onThisSite(target: string): string {
  return target.startsWith('/') ? target.replace(/^[/\\]+/, '/') : target
}
