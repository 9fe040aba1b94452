import { filesIn } from './files-in.ts'
import { type BuiltPage, toPath } from './built-page.ts'

type Page = Pick<BuiltPage, 'file' | 'links' | 'ids'>

/** Placeholder origin: links within the site begin with a slash. */
const SITE = 'http://site.invalid'
/** Addresses that the server or the host answers without a file. */
const SERVED = /^\/(_local|advisor\/|education$)/
/** Pages on which `#reviews` selects a tab and has no element. */
const TABBED = /^\/advisor\//
/** A hash with `=` holds form values, such as `#stage=sale`. */
const CASE = /=/

/** Links within a built site whose page or anchor does not exist. */
export function checkLinks(distDir: string, pages: readonly Page[]): string[] {
  const byPath = new Map(pages.map((page) => [toPath(page.file), page]))
  const known = new Set([...filesIn(distDir).map((name) => `/${name}`), ...byPath.keys()])
  return [...byPath].flatMap(([from, { links }]) =>
    links.flatMap((link) => {
      const url = URL.parse(link, SITE + from)
      if (url === null) return `${from}: links to ${link}, which is no address`
      const path = url.pathname.replace(/(?<=.)\/$/, '')
      const anchor = decodeURIComponent(url.hash.slice(1))
      if (url.origin !== SITE || (SERVED.test(path) && !known.has(path))) return []
      if (!known.has(path)) return `${from}: links to ${path}, which does not exist`
      if (
        !anchor ||
        CASE.test(anchor) ||
        TABBED.test(path) ||
        byPath.get(path)?.ids.has(anchor) !== false
      )
        return []
      return `${from}: links to #${anchor} on ${path}, which is not there`
    }),
  )
}
