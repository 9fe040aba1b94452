import type { Leads, SynonymGroups } from './search.ts'
import type { SearchEntry } from './search-entries.ts'

/** `/education/search.json`, built together with the page that reads it. */
export type SearchIndex = { entries: SearchEntry[]; synonyms: SynonymGroups; leads: Leads }

let index: Promise<SearchIndex> | undefined

/** Loads the index on the first search; the next search retries a failure. */
export function fetchSearchIndex(): Promise<SearchIndex> {
  index ??= fetch('/education/search.json').then((answer) => answer.json() as Promise<SearchIndex>)
  index.catch(() => (index = undefined))
  return index
}
