import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import type { Kind, SearchEntry } from './search-entries.ts'

/** Words with the same meaning, such as `QRP` and `qualified replacement property`. */
export type SynonymGroups = readonly (readonly string[])[]

/** Pages that rank first, each with its search terms. */
export type Leads = readonly { page: string; for: readonly string[] }[]

/** Results, best first. */
export type Found = {
  entries: SearchEntry[]
  /** The corrected words, if the typed ones have no results. */
  instead?: string
  /** No result has all words: these have some of them. */
  isNear: boolean
}

/** Minimum length of a word for prefix matches and corrections. */
const SHORTEST_PART = 4
/** Maximum listed sections of one article. */
const SECTIONS = 2
/** With fewer results, partial matches are added. */
const FEW_RESULTS = 4
/** Question words, which are ignored. */
const QUESTION_WORDS = new Set(
  'a about am an and any are as at be best by can could did do does for from get gets got had happen happens has have how i if in into is it its me much my need of on or our should so than that the their them then there they this to us was we what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** Words of every page, which a question may include. */
const TOPIC_WORDS = new Set(['esop', 'esops'])

/** A title weighs more than other names, and these more than the text. */
const boost = { title: 5, tags: 2, within: 1, text: 1 }
/** With equal scores an article ranks before its figures. */
const weightOf: Record<Kind, number> = {
  article: 2.2,
  tool: 1.3,
  stage: 1.1,
  type: 1.1,
  answer: 1.15,
  template: 1.3,
  term: 1.2,
  section: 1,
  fact: 0.7,
  planned: 0.5,
}
/** A match by a synonym counts less than one by the typed words. */
const SYNONYM = 0.4

/** Creates the search. It tries the term, its separate words, their synonyms, corrections, and then partial matches. */
export function createSearch(
  entries: readonly SearchEntry[],
  synonyms: SynonymGroups,
  leads: Leads = [],
): (term: string) => Found {
  const index = new MiniSearch({ ...engine, fields: Object.keys(boost) })
  index.addAll(entries.map((entry, id) => ({ ...entry, id, tags: entry.tags.join(' ') })))
  const suggest = createSpellingCorrector([
    ...entries.flatMap(({ title, tags, text }) => [title, text].concat(tags)),
    ...synonyms.flat(),
  ])

  /** Entries that any of the queries finds, each with its best score; the first query is the typed one. */
  function rank([typed = '', ...others]: readonly string[], combineWith: 'AND' | 'OR') {
    const best = new Map<number, number>()
    for (const query of [typed, ...others]) {
      const words = query.split(' ').length
      for (const { id, score } of index.search(query, { combineWith, boost })) {
        const entry = entries[id] as SearchEntry
        const weight =
          query === typed ? titleRank(entry, query) : hasPhrase(entry, query) ? SYNONYM : 0
        best.set(id, Math.max(best.get(id) ?? 0, (score / words) * weightOf[entry.kind] * weight))
      }
    }
    const ranked = [...best].toSorted(([, one], [, other]) => other - one)
    return ranked.flatMap(([id, score]) => (score > 0 ? [entries[id] as SearchEntry] : []))
  }
  const lead = toLead(entries, leads)

  /** Matches of all words after the pinned page; if there are few, partial matches follow. */
  function findAll(term: string): SearchEntry[] {
    const ranked = rank([dropAsking(term), ...expandTerm(term, synonyms)], 'AND')
    const found = withParts(lead(term).concat(ranked), entries, term)
    const near =
      found.length > 0 && found.length < FEW_RESULTS ? rank([dropAsking(term)], 'OR') : []
    return limitSections([...new Set([...found, ...near.slice(0, FEW_RESULTS)])])
  }

  return (term) => {
    const typed = fold(term)
    const asTyped = findAll(typed)
    const found = asTyped.length > 0 ? asTyped : findAll(dropSubject(typed))
    if (found.length > 0) return { entries: found, isNear: false }
    const instead = suggest(typed)
    const mended = instead === undefined ? [] : findAll(instead)
    if (instead !== undefined && mended.length > 0)
      return { entries: mended, instead, isNear: false }
    return { entries: limitSections(rank([dropAsking(instead ?? typed)], 'OR')), isNear: true }
  }
}

/** The page that editors pinned for a term, or the answer to a question in exactly these words. */
function toLead(entries: readonly SearchEntry[], leads: Leads): (term: string) => SearchEntry[] {
  const asked = entries
    .filter(({ kind }) => kind === 'answer')
    .map(({ href = '', title, tags }) => ({ page: href, for: [title, ...tags] }))
  const pages = new Map(
    [...asked, ...leads].flatMap(({ page, for: terms }) =>
      terms.map((term) => [dropSubject(fold(term)), page]),
    ),
  )
  return (term) => {
    const page = pages.get(dropSubject(term))
    return page === undefined ? [] : entries.filter(({ href }) => href === page)
  }
}

/** Whether the words are adjacent: separately, a synonym's words mean something else. */
function hasPhrase({ title, tags, text }: SearchEntry, phrase: string): boolean {
  return !phrase.includes(' ') || [title, ...tags, text].some((part) => fold(part).includes(phrase))
}

/** Rank of a title: whether it equals or contains the typed words. */
function titleRank({ title, tags }: SearchEntry, query: string): number {
  const names = [title, ...tags].map(fold)
  if (names[0] === query) return 3
  if (names.includes(query)) return 1.6
  return names[0]?.includes(query) ? 1.4 : 1
}

const isArticle = ({ kind }: SearchEntry) => kind === 'article' || kind === 'planned'

/** Adds articles with the term as a part of a word in title, description or tag: they are always included. */
function withParts(
  found: readonly SearchEntry[],
  entries: readonly SearchEntry[],
  term: string,
): SearchEntry[] {
  const parts = entries.filter(
    (entry) =>
      isArticle(entry) &&
      [entry.title, entry.text, ...entry.tags].some((text) => fold(text).includes(term)),
  )
  return [...new Set([...found, ...parts])]
}

function limitSections(found: readonly SearchEntry[]): SearchEntry[] {
  const listed = new Map<string | undefined, number>()
  return found.filter(({ kind, within }) => {
    if (kind !== 'section') return true
    const count = (listed.get(within) ?? 0) + 1
    listed.set(within, count)
    return count <= SECTIONS
  })
}

/** Returns the known words nearest to a misspelled term; undefined if there are none. */
export function createSpellingCorrector(
  texts: readonly string[],
): (term: string) => string | undefined {
  const index = new MiniSearch({ fields: ['text'], processTerm: toWord })
  index.addAll(texts.map((text, id) => ({ id, text })))
  return (term) => {
    const nearest = (word: string) =>
      index.autoSuggest(word, { fuzzy: isSure(word) ? false : 0.25 })[0]?.terms[0] ?? word
    const mended = fold(term).split(' ').map(nearest).join(' ')
    return mended === fold(term) || index.search(mended).length === 0 ? undefined : mended
  }
}

/** Variants of a term with synonyms substituted, without the term itself. */
export function expandTerm(term: string, synonyms: SynonymGroups): string[] {
  const needle = fold(term)
  const expansions = synonyms.flatMap((words) => {
    const group = words.map(fold)
    const match = group.find((word) => ` ${needle} `.includes(` ${word} `))
    return match === undefined ? [] : group.map((word) => needle.replace(match, word))
  })
  return [...new Set(expansions.map(dropAsking))].filter(
    (expansion) => expansion !== '' && expansion !== needle,
  )
}

const dropAsking = (term: string) => dropWords(term, QUESTION_WORDS)
const dropSubject = (term: string) => dropWords(dropAsking(term), TOPIC_WORDS)

function dropWords(term: string, dropped: ReadonlySet<string>): string {
  const words = term.split(' ').filter((word) => !dropped.has(word))
  return words.length > 0 ? words.join(' ') : term
}

const isSure = (word: string) => word.length < SHORTEST_PART || /\d/.test(word)

function toWord(word: string): string | null {
  const folded = word.toLowerCase().replace(/[’']s?$/, '')
  return QUESTION_WORDS.has(folded) || folded === '' ? null : folded
}

/** A word and its stem: "valued" finds "valuation", and so does the unfinished "valuat". */
function toStems(word: string): string[] | null {
  const plain = toWord(word)
  return plain === null ? null : [...new Set([plain, stemmer(plain)])]
}

const engine = {
  processTerm: toStems,
  searchOptions: {
    combineWith: 'AND',
    processTerm: (word: string) => {
      const plain = toWord(word)
      return plain && stemmer(plain)
    },
    // A synonym must match a prefix, a short one a whole word: "PE" is not in "people".
    prefix: (word: string) => word.length >= SHORTEST_PART,
  },
} as const

// Ignores hyphens: earn-out, buy-back, S-corp.
function fold(term: string): string {
  return term
    .toLowerCase()
    .replace(/[\s\u2010-\u2015-]+/g, ' ')
    .replace(/[?!,;.:]+(?= |$)/g, '')
    .trim()
}
