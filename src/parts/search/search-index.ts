/** Labels of the kinds of results. */
export const searchKinds = {
  article: 'Article',
  section: 'Section',
  tool: 'Calculator',
  stage: 'Road map',
  type: 'Advisors',
  answer: 'Answer',
  letter: 'Letter',
  template: 'Template',
  term: 'Glossary',
  fact: 'Figure',
  planned: 'Article to come',
} as const
export type SearchKind = keyof typeof searchKinds

/** An entry of the hub's search and its position. */
export type SearchEntry = {
  kind: SearchKind
  title: string
  text: string
  /** Other names for it; for an article its tags. */
  tags: string[]
  /** What it answers, as its readers type it. */
  asks: string[]
  /** Undefined if it is planned. */
  href?: string
  /** The article of a section, or another parent. */
  within?: string
  /** Author and read time of an article, or what else is there. */
  meta?: string
}

/** What editors tell the search in `content/synonyms.yaml`. */
export type SearchWords = {
  /** Words that are one word where a question is compared with what a text is asked, such as `shares` and `account`. */
  same: readonly (readonly string[])[]
  /** Names of subjects of which no page tells, such as `cobra`. */
  elsewhere: readonly (readonly string[])[]
}

/** `/education/search.json`, built together with the page that reads it. */
export type SearchIndex = { entries: SearchEntry[]; words: SearchWords }

let index: Promise<SearchIndex> | undefined

/** Loads the index on the first search; the next search retries a failure. */
export function fetchSearchIndex(): Promise<SearchIndex> {
  index ??= fetch('/education/search.json').then((answer) => answer.json() as Promise<SearchIndex>)
  index.catch(() => (index = undefined))
  return index
}
