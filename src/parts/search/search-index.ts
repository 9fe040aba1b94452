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

/** `/education/search.json`, built together with the page that reads it. Equal fields stand together, which packs better. */
export type SearchIndex = { fields: string[]; columns: unknown[][]; words: SearchWords }

const FIELDS = ['kind', 'title', 'text', 'tags', 'asks', 'href', 'within', 'meta'] as const

/** Turns the entries into the index that is sent. */
export function packIndex(entries: readonly SearchEntry[], words: SearchWords): SearchIndex {
  const columns = FIELDS.map((field) => entries.map((entry) => entry[field] ?? null))
  return { fields: [...FIELDS], columns, words }
}

/** The entries of an index. */
export function unpackIndex({ fields, columns }: SearchIndex): SearchEntry[] {
  return (columns[0] ?? []).map((_, row) => {
    const values = fields.map((field, at) => [field, columns[at]?.[row]] as const)
    return Object.fromEntries(values.filter(([, value]) => value !== null)) as SearchEntry
  })
}

let index: Promise<SearchIndex> | undefined

/** Loads the index on the first search; the next search retries a failure. */
export function fetchSearchIndex(): Promise<SearchIndex> {
  index ??= fetch('/education/search.json').then((answer) => answer.json() as Promise<SearchIndex>)
  index.catch(() => (index = undefined))
  return index
}
