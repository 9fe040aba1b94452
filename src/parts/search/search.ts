import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import type { SearchKind, SearchEntry, SearchWords } from './search-index.ts'
import {
  type Concept,
  createPhraseFinder,
  createPhraseTest,
  createSplitter,
  dropAsking,
  dropSpanish,
  fold,
  isQuestionWord,
} from './search-terms.ts'

/** Results, best first. */
export type Found = {
  entries: SearchEntry[]
  /** Words of the question that some entry has, rarest first, and what means the same. */
  words: string[]
  others: string[]
  /** The term with corrections, if some words are unknown. */
  instead?: string
  /** The best result has at most half of the words. */
  isNear: boolean
  /** Asked in Spanish: the pages are in English. */
  isSpanish: boolean
}

/** Scores of entries by their position. */
type Scores = ReadonlyMap<number, number>
type Ranked = { id: number; share: number; score: number; isAlike: boolean }

/** Minimum length of a word for prefix matches and corrections. */
const SHORTEST_PART = 4
/** Maximum listed sections of one article. */
const SECTIONS = 2
/** Results with only some of the words are added up to this number. */
const FILLED = 12

/** A title weighs more than other names, and these more than the text. */
const boost = { title: 5, tags: 3, within: 1, text: 1 }
/** With equal scores an article ranks before its figures. */
const weightOf: Record<SearchKind, number> = {
  article: 2.2,
  tool: 1.3,
  stage: 1.1,
  type: 1.1,
  answer: 1.4,
  template: 1.3,
  term: 1.2,
  section: 1,
  fact: 0.7,
  planned: 0.5,
}
/** A match by a synonym counts less than one by the typed words. */
const SYNONYM = 0.5
/** Weight of a page for those who ask so. */
const PREFERRED = 1.6
/** Weight of a kind of firm where someone is asked for. */
const FIRM = 1.8
const ASKS_FOR_FIRM =
  /\b(?:who|find|hire|choose|pick|select|looking for|need an?|someone to|(?:firm|advisor|consultant|specialist)s? (?:to|for|who|that))\b/
/** Weight of a pin or wording that the question contains, times its share of the words. */
const CONTAINED = 4
/** Least part of the highest possible score for such a page, which may lack the words itself. */
const NAMED = 0.6
/** Likeness to a pin or wording that answers the whole question, even if a word is missing. */
const ALIKE = 0.65
/** Added for a pin or wording of all words, so that it ranks first. */
const FIRST = 1e6

/** What a term is asked after: "what is repurchase obligation". */
const ASKS_WHAT = /^what(?:s| is| are| does) (?:an? |the )?|(?<=^what does .*) mean$/g

/** Creates the search. It ranks an entry by how many of the question's words, or their synonyms, it has, and where. */
export function createSearch(
  entries: readonly SearchEntry[],
  vocabulary: SearchWords,
): (term: string) => Found {
  const { groups } = vocabulary
  const index = new MiniSearch({ ...engine, fields: Object.keys(boost) })
  index.addAll(entries.map((entry, id) => ({ ...entry, id, tags: entry.tags.join(' ') })))
  const names = entries.map(({ title, tags }) => [title, ...tags].map(fold))
  const texts = entries.map(({ text }, id) => `${names[id]?.join(' | ')} | ${fold(text)}`)
  const split = createSplitter(groups)
  const findPhrases = createPhraseFinder(
    entries,
    vocabulary,
    (word) => !/^\d+$/.test(word) && index.search(word, { prefix: false }).length > 0,
  )
  const readers = vocabulary.readers.map(({ words, pages }) => ({
    isAsking: createPhraseTest(words),
    isPreferred: entries.map(({ href = '' }) => pages.some((page) => isWithin(href, page))),
  }))
  const search = memoize((phrase: string): Scores => {
    const length = phrase.split(' ').length
    const found = index.search(phrase, { boost })
    return new Map(found.map(({ id, score }) => [id as number, score / length]))
  })
  const toNearest = memoize(createSpellingCorrector([...texts, ...groups.flat()]))
  const sameWords = new Set(vocabulary.same.flat().flatMap((phrase) => fold(phrase).split(' ')))
  const correct = (word: string) =>
    isSure(word) || sameWords.has(word) || search(word).size > 0 ? word : toNearest(word)

  /** Scores of entries with a concept. The words of a synonym must be adjacent: separately they mean something else. */
  function match({ typed, others }: Concept): Scores {
    const best = new Map(search(typed))
    for (const other of others)
      for (const [id, score] of search(other))
        if (!other.includes(' ') || texts[id]?.includes(other))
          best.set(id, Math.max(best.get(id) ?? 0, SYNONYM * score))
    return best
  }

  function rank(term: string): Ranked[] {
    const concepts = split(term).map((one) => ({ words: one.words, scores: match(one) }))
    const length = sum(concepts.map(({ words }) => words))
    const phrases = findPhrases(term)
    // A wording ranks by its likeness alone if no entry has the words.
    const most =
      sum(concepts.map(({ scores, words }) => words * Math.max(0, ...scores.values()))) || 1
    const preferred = readers.find(({ isAsking }) => isAsking(term))?.isPreferred
    const forFirms = ASKS_FOR_FIRM.test(term) ? FIRM : 1
    const plain = dropAsking(term)
    const name = term.replace(ASKS_WHAT, '')
    const toRanked = (id: number): Ranked => {
      const having = concepts.filter(({ scores }) => scores.has(id))
      const phrase = phrases.get(id) ?? 0
      const share = Math.max(sum(having.map(({ words }) => words)) / length, Math.min(1, phrase))
      const weight =
        weightOf[entries[id]?.kind ?? 'fact'] *
        titleRank(names[id] ?? [], plain) *
        (preferred?.[id] ? PREFERRED : 1) *
        (entries[id]?.kind === 'type' ? forFirms : 1) *
        (1 + CONTAINED * phrase)
      const matched = sum(having.map(({ scores, words }) => words * (scores.get(id) ?? 0)))
      const score = Math.max(matched, NAMED * phrase * most)
      const isName = entries[id]?.kind === 'term' && names[id]?.includes(name)
      const first = FIRST * Math.max(Math.floor(phrase), isName ? 1 : 0)
      const isAlike = phrase >= ALIKE
      return { id, share, score: score * share * weight + first, isAlike }
    }
    const ids = new Set([...concepts.map(({ scores }) => scores), phrases].flatMap(toKeys))
    return [...ids].map(toRanked).toSorted((one, other) => other.score - one.score)
  }

  /** Articles with the term as a part of a word in title, description or tag: they are always included. */
  const findParts = (term: string) =>
    entries.flatMap(({ kind }, id) =>
      (kind === 'article' || kind === 'planned') && texts[id]?.includes(term) ? id : [],
    )

  /** Joins a word that a space has cut: "eso p". */
  const isCut = (one: string, next: string) =>
    ![one, next].some(isQuestionWord) &&
    search(`${one}${next}`).size > 0 &&
    ![one, next].every((part) => search(part).size > 0)
  const join = (words: readonly string[]) =>
    words.flatMap((word, at) => {
      const [before, next] = [words[at - 1], words[at + 1]]
      if (before && isCut(before, word)) return []
      return next && isCut(word, next) ? `${word}${next}` : word
    })

  return (term) => {
    const typed = fold(term)
    const english = dropSpanish(typed)
    const corrected = join(english.split(' ')).map(correct).join(' ')
    const ranked = rank(corrected)
    const hasMany = ranked.filter(({ share }) => share >= 1).length >= FILLED
    const listed = hasMany
      ? ranked.filter(({ share, isAlike }) => share >= 1 || isAlike)
      : ranked.slice(0, FILLED)
    const ids = new Set([...listed.map(({ id }) => id), ...findParts(typed)])
    const concepts = split(corrected)
    const words = concepts.flatMap((one) => dropAsking(one.typed).split(' '))
    return {
      entries: limitSections([...ids].flatMap((id) => entries[id] ?? [])),
      words: words
        .filter((word) => search(word).size > 0)
        .toSorted((one, other) => search(one).size - search(other).size),
      others: concepts.flatMap(({ others }) => others),
      ...(corrected !== english && { instead: corrected }),
      isNear: (ranked[0]?.share ?? 0) <= 0.5,
      isSpanish: english !== typed,
    }
  }
}

/** Whether an address is a page or a section of it. */
const isWithin = (href: string, page: string) => href === page || href.startsWith(`${page}#`)

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const toKeys = (scores: Scores) => [...scores.keys()]

function memoize<T>(calculate: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const value = known.get(key) ?? calculate(key)
    known.set(key, value)
    return value
  }
}

/** Rank of a title: whether it, or another name, equals or contains the typed words. */
function titleRank(names: readonly string[], query: string): number {
  if (names[0] === query) return 3
  if (names.includes(query)) return 1.6
  return names[0]?.includes(query) ? 1.4 : 1
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

/** Finds the known word nearest to a misspelled one; the word itself if there is none. */
export function createSpellingCorrector(texts: readonly string[]): (word: string) => string {
  const index = new MiniSearch({ fields: ['text'], processTerm: toWord })
  let isFilled = false
  return (word) => {
    if (!isFilled) index.addAll(texts.map((text, id) => ({ id, text })))
    isFilled = true
    const known = index.autoSuggest(word, { fuzzy: 0.2 }).flatMap(({ terms }) => terms.slice(0, 1))
    return known.find(([first]) => first === word[0]) ?? word
  }
}

const isSure = (word: string) =>
  word.length < SHORTEST_PART || /\d/.test(word) || isQuestionWord(word)

function toWord(word: string): string | null {
  const folded = word.toLowerCase().replace(/[’']s?$/, '')
  return isQuestionWord(folded) || folded === '' ? null : folded
}

/** A word and its stem: "valued" finds "valuation", and so does the unfinished "valuat". */
function toStems(word: string): string[] | null {
  const plain = toWord(word)
  return plain === null ? null : [...new Set([plain, stemmer(plain)])]
}

const engine = {
  tokenize: (text: string) => fold(text).split(/[^\p{L}\p{N}’'½.]+/u),
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
