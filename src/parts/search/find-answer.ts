import { createSearch, type Found } from './search.ts'
import { fetchSearchIndex, type SearchEntry } from './search-index.ts'
import { unpackIndex } from './search-pack.ts'
import { fetchText } from './search-texts.ts'

let search: Promise<(term: string) => Found> | undefined

/** Loads the search with its index once; the next search retries a failure. */
export function loadSearch(): Promise<(term: string) => Found> {
  search ??= fetchSearchIndex().then((index) => createSearch(unpackIndex(index), index.words))
  search.catch(() => (search = undefined))
  return search
}

/** The best page for a question, if it has more than half of its words or is asked alike. */
export async function findAnswer(term: string): Promise<SearchEntry | null> {
  const { entries, isNear, hasAnswer } = (await loadSearch())(term)
  const best = entries.find(({ kind, href }) => href && kind !== 'type')
  if (!hasAnswer || isNear || !best) return null
  // The card comes whole: it does not grow below what somebody reads. Without a text its title still leads there.
  return { ...best, text: await fetchText(best).catch(() => '') }
}
