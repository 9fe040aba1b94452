import type { SynonymGroups } from '#domain/article-search.ts'
import type { Card } from './cards.ts'

/** What the search of the hub knows of an article. */
export type IndexedArticle = Card
/** `/education/search.json`: our own file, built with the page that reads it. */
export type SearchIndex = {
  articles: IndexedArticle[]
  synonyms: SynonymGroups
  /** Terms of the glossary, to mend typing errors by. */
  words: string[]
}

let index: Promise<SearchIndex> | undefined

/** Loads the index when somebody first searches; a failure is tried again by the next search. */
export function fetchSearchIndex(): Promise<SearchIndex> {
  index ??= fetch('/education/search.json').then((answer) => answer.json() as Promise<SearchIndex>)
  index.catch(() => (index = undefined))
  return index
}
