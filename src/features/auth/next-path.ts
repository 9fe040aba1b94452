import { parseUrl } from '#domain/addresses/parse-url.ts'

/** The page to return to after sign-in, from this page's address. */
export function readNext(): string {
  return toNextPath(new URLSearchParams(location.search).get('next'), location.origin)
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
