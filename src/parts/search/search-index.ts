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
  /** Shown under the title; undefined where it comes with its page: `fetchText`. */
  text?: string
  /** In place of such a text: its words that neither title nor asks have, parted by bars. */
  words?: string
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
  /** Stems of common English words that are nearly words of the entries, with spaces between them: who types "pain" does not mean "paid". */
  common?: string
}

/** `/education/search.json`, as `search-pack.ts` packs it. */
export type SearchIndex = {
  /** Equal fields stand together, which packs better. */
  fields: string[]
  columns: unknown[][]
  /** Number of asks of each entry, as a letter. */
  counts: string
  /** Words of asks and texts, with spaces between them. */
  lexicon: string
  /** Asks, then entries, with each word of the lexicon and each phrase of `same`. */
  asks: string
  texts: string
  words: SearchWords
}

let index: Promise<SearchIndex> | undefined

/** Loads the index on the first search; the next search retries a failure. */
export function fetchSearchIndex(): Promise<SearchIndex> {
  index ??= fetch('/education/search.json').then((answer) => answer.json() as Promise<SearchIndex>)
  index.catch(() => (index = undefined))
  return index
}
