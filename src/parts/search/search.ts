import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import type { SearchKind, SearchEntry, SearchWords } from './search-index.ts'
import {
  createAskFinder,
  createNameFinder,
  dropSpanish,
  fold,
  isCommonWord,
  isQuestionWord,
  toContentWords,
} from './search-terms.ts'

/** Results, best first. */
export type Found = {
  entries: SearchEntry[]
  /** Words of the question that some entry has, rarest first, and what the whole term stands for: QRP. */
  words: string[]
  others: string[]
  /** The term with corrections, if some words are unknown. */
  instead?: string
  /** The best result has at most half of the words. */
  isNear: boolean
  /** False if the question is about something else: the results are merely the nearest. */
  hasAnswer: boolean
  /** Asked in Spanish: the pages are in English. */
  isSpanish: boolean
}

/** Scores of entries by their position. */
type Scores = ReadonlyMap<number, number>
type Ranked = { id: number; score: number; share: number; likeness: number }

/** Minimum length of a word for prefix matches and corrections. */
const SHORTEST_PART = 4
/** Maximum listed sections of one article. */
const SECTIONS = 2
/** Results with only some of the words are added up to this number. */
const FILLED = 12

/** Share of an entry with all words; a sum of parts is not exactly one. */
const WHOLE = 0.999
/** Least likeness that lists a result although a word is missing, and that answers a question about another subject. */
const ALIKE = 0.5
const SURELY_ALIKE = 0.75
/** Least likeness and share together that answer a question, and one that names an ESOP, shares or a trustee. */
const ANSWERED = 0.6
const ANSWERED_NAMED = 0.4
/** Names beside those of an ESOP and shares: a question here about a trustee mostly means the plan's. */
const OWN_NAMES = ['trustee']
/** Results of which one must answer. */
const BEST = 5

const fields = ['title', 'tags', 'asks', 'text']
/** A title weighs more than what is asked or told. */
const boost = { title: 4 }
/** With equal scores an article ranks before its sections, and an answer before a term. */
const weightOf: Partial<Record<SearchKind, number>> = {
  article: 2,
  answer: 1.4,
}
/** Creates the search. It ranks an entry by the words of the question that it has, and where, and by what it is asked. */
export function createSearch(
  entries: readonly SearchEntry[],
  { same, elsewhere }: SearchWords,
): (term: string) => Found {
  const index = new MiniSearch({ ...engine, fields })
  index.addAll(
    entries.map(({ title, text, tags, asks }, id) => ({
      id,
      title,
      text,
      tags: toLine(tags),
      asks: toLine(asks),
    })),
  )
  const texts = entries.map(({ title, text, tags, asks }) =>
    fold(toLine([title, ...tags, ...asks, text])),
  )
  const findAsked = createAskFinder(entries, same)
  const isForeign = createNameFinder(elsewhere.flat())
  const isNamed = createNameFinder([...(same[0] ?? []), ...OWN_NAMES])
  const search = memoize((word: string): Scores => {
    const found = index.search(word, { boost })
    return new Map(found.map(({ id, score }) => [id as number, score]))
  })
  const toNearest = memoize(createSpellingCorrector([...texts, ...same.flat()]))
  const synonyms = new Set(same.flat().flatMap((one) => fold(one).split(' ')))
  const hasWord = (word: string) => synonyms.has(word) || search(word).size > 0
  const correct = (word: string) =>
    isSure(word) || isForeign(word) || hasWord(word) ? word : toNearest(word)

  const toWeight = (id: number) => weightOf[entries[id]?.kind ?? 'fact'] ?? 1

  function rank(term: string): Ranked[] {
    // The rarer a word is, the more it counts that an entry has it.
    const words = toContentWords(term).map((word) => {
      const scores = search(word)
      return { scores, weight: Math.log(1 + entries.length / Math.max(1, scores.size)) }
    })
    const whole = sum(words.map(({ weight }) => weight))
    const asked = findAsked(term)
    // What is asked in the same words counts as much as the best match of each word.
    const most = sum(words.map(({ scores }) => Math.max(0, ...scores.values()))) || 1
    const found = new Map<number, Ranked>()
    const toFound = (id: number): Ranked => {
      const one = found.get(id) ?? { id, score: 0, share: 0, likeness: asked.get(id) ?? 0 }
      found.set(id, one)
      return one
    }
    for (const { scores, weight } of words)
      for (const [id, score] of scores) {
        const one = toFound(id)
        one.score += score
        one.share += weight / whole
      }
    for (const id of asked.keys()) toFound(id)
    const isSame = ({ likeness, id }: Ranked) => (likeness === 1 ? toWeight(id) : 0)
    for (const one of found.values())
      one.score = one.score * one.share * toWeight(one.id) + one.likeness * most
    return [...found.values()].toSorted(
      (one, other) =>
        isSame(other) - isSame(one) ||
        other.score - one.score ||
        toWeight(other.id) - toWeight(one.id),
    )
  }

  /** Whether one of the best results answers the question. */
  function isAnswered(ranked: readonly Ranked[], typed: string): boolean {
    const best = ranked.slice(0, BEST)
    if (isForeign(typed)) return best.some(({ likeness }) => likeness >= SURELY_ALIKE)
    const least = isNamed(typed) ? ANSWERED_NAMED : ANSWERED
    return best.some(({ likeness, share }) => likeness + share >= least)
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
    const others = same
      .map((line) => line.map(fold))
      .filter((line) => line.includes(corrected))
      .flatMap((line) => line.filter((one) => one !== corrected))
    const own = rank(corrected)
    // A short name has few results of its own: QRP.
    const ranked = own.length < FILLED ? [...own, ...others.flatMap(rank)] : own
    const [best] = ranked
    const hasMany = ranked.filter(({ share }) => share >= WHOLE).length >= FILLED
    const listed = hasMany
      ? ranked.filter(({ share, likeness }) => share >= WHOLE || likeness >= ALIKE)
      : ranked.slice(0, FILLED)
    const ids = new Set([...listed.map(({ id }) => id), ...findParts(typed)])
    return {
      entries: limitSections([...ids].flatMap((id) => entries[id] ?? [])),
      words: toContentWords(corrected)
        .filter((word) => search(word).size > 0)
        .toSorted((one, other) => search(one).size - search(other).size),
      others,
      ...(corrected !== english && { instead: corrected }),
      isNear: Math.max(best?.share ?? 0, best?.likeness ?? 0) <= 0.5,
      hasAnswer: isAnswered(ranked, english),
      isSpanish: english !== typed,
    }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const toLine = (phrases: readonly string[]) => phrases.join(' | ')

function memoize<T>(calculate: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const value = known.get(key) ?? calculate(key)
    known.set(key, value)
    return value
  }
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
    const suggest = (fuzzy: number) =>
      index.autoSuggest(word, { fuzzy }).flatMap(({ terms: [known = ''] }) => known)
    // Two letters off is a slip only if they are swapped: a vacation is no valuation.
    return (
      suggest(1).find(([first]) => first === word[0]) ??
      suggest(2).find((known) => toLetters(known) === toLetters(word)) ??
      word
    )
  }
}

const toLetters = (word: string) => [...word].toSorted().join('')

const isSure = (word: string) =>
  word.length < SHORTEST_PART || /\d/.test(word) || isQuestionWord(word) || isCommonWord(word)

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
