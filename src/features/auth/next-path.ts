import { parseUrl } from '#domain/addresses/parse-url.ts'
import { readKeptRequest } from '#data/kept-request.ts'
import { toPathname } from '#paths.ts'

/** The page to return to after sign-in, from this page's address. */
export function readNextPath(): string {
  return toNextPath(new URLSearchParams(location.search).get('next'), location.origin)
}

/** The same page with what the visitor searched for there, which this tab has kept. */
export function readNext(): string {
  const next = readNextPath()
  const kept = toNextPath(readKeptRequest()?.next, location.origin)
  return toPathname(kept) === next ? kept : next
}

/**
 * The path to continue to after sign-in, or `/` if the given one is not on this site. Refuses other hosts in every spelling
 * that browsers accept: `//host`, `/\host`, schemes, control characters.
 */
export function toNextPath(next: string | null | undefined, origin: string): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return '/'
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line breaks inside an address
  if (/[\u0000-\u001f\\]/.test(next)) return '/'
  const url = parseUrl(next, origin)
  if (!url || url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
