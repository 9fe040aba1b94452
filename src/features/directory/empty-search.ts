import type { DirectorySearch } from '#domain/directory/directory-search.ts'
import { everything, toQuery } from '#domain/directory/directory-search.ts'
import { rest, runWrite } from '#data/rest.ts'

/** A term that has found nothing for this long, in milliseconds, is not being typed any more. */
const SETTLED_AFTER = 3000

type Send = (directory: string, term: string) => Promise<void>
const send: Send = (directory, term) =>
  runWrite(rest().rpc('record_empty_search', { directory, term }))

/**
 * Records a member's search that found nothing, once it has settled. Only a term that stands alone: with a filter, it says
 * little about the directory. Loaded when a search found nothing, so that the directory stays light.
 */
export function recordEmptySearch(
  search: DirectorySearch,
  isCurrent: () => boolean,
  write = send,
): void {
  const { tab, term, sort } = search
  const alone = { ...everything, tab, term, sort }
  if (term.trim() === '' || toQuery({ ...search, pages: 1 }) !== toQuery(alone)) return
  setTimeout(() => {
    // Nobody waits for it.
    if (isCurrent()) write(tab, term).catch(() => undefined)
  }, SETTLED_AFTER)
}
