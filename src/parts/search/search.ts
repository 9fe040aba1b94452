import { toStem } from '#domain/stem.ts'
import type { SearchEntry, SearchWords } from './search-index.ts'
import { createRanker, type Ranked } from './search-rank.ts'
import { createSpeller, SHORTEST_CORRECTED } from './spelling.ts'
import {
  createNameFinder,
  dropSpanish,
  fold,
  isQuestionWord,
  splitWords,
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
  /** The best result is neither asked nearly so nor has most of the words. */
  isNear: boolean
  /** False if the question is about something else: the results are merely the nearest. */
  hasAnswer: boolean
  /** Asked in Spanish: the pages are in English. */
  isSpanish: boolean
}

/** Maximum listed sections of one article. */
const SECTIONS = 2
/** Results with only some of the words are added up to this number. */
const FILLED = 12

/** Share of an entry with all words; a sum of parts is not exactly one. */
const WHOLE = 0.999
/** Least likeness that lists a result although a word is missing, and that answers a question about another subject. */
const ALIKE = 0.5
const SURELY_ALIKE = 0.75
/** How much likeness to all asks counts beside likeness to one, and the share. */
const OFTEN = 2
/** Least of these together that answers a question; and one that names an ESOP, shares or a trustee, or tells much beside what it asks. */
const ANSWERED = 1.14
const ANSWERED_OURS = 0.8
const LONG = 12
/** Least likeness and share of the first result, below which it is merely the closest. */
const SURE = 0.66
/** Names beside those of an ESOP and shares, and short names of the glossary: a question here about a trustee mostly means the plan's. */
const OWN_NAMES = ['trustee', 'employee owned', 'employee ownership']
const SHORT_NAME = /^[A-Z]{3,}$/
/** Results of which one must answer. */
const BEST = 5

/** Creates the search. It ranks an entry by the words of the question that it has, and where, and by what it is asked. */
export function createSearch(
  entries: readonly SearchEntry[],
  { same, elsewhere, common = '' }: SearchWords,
): (term: string) => Found {
  const texts = entries.map(toEntryText)
  const { rank, has, holders } = createRanker(entries, same)
  const isForeign = createNameFinder(elsewhere.flat())
  const isTopic = createNameFinder(same[0] ?? [])
  const terms = entries.flatMap(({ kind, title, tags }) =>
    kind === 'term' ? [title, ...tags] : [],
  )
  const shortNames = terms.filter((name) => SHORT_NAME.test(name))
  const isNamed = createNameFinder([...(same[0] ?? []), ...OWN_NAMES, ...shortNames])
  const lines = same.map((line) => line.map(fold))
  const toNearest = createSpeller([...texts, ...lines.flat()])
  const commonWords = new Set(common.split(' '))
  const synonyms = new Set(lines.flat().flatMap((one) => one.split(' ')))
  const hasWord = (word: string) => synonyms.has(word) || has(word)
  const correct = (word: string) =>
    isSure(word) || commonWords.has(toStem(word)) || isForeign(word) || hasWord(word)
      ? word
      : toNearest(word)

  /** Whether one of the best results answers the question. */
  function isAnswered(ranked: readonly Ranked[], typed: string): boolean {
    const best = ranked.slice(0, BEST)
    // A question that names an ESOP or shares is ours, even if it also names another subject.
    if (isForeign(typed) && !isTopic(typed))
      return best.some(({ likeness }) => likeness >= SURELY_ALIKE)
    const isOurs = isNamed(typed) || splitWords(typed).length >= LONG
    const least = isOurs ? ANSWERED_OURS : ANSWERED
    return best.some(({ likeness, meant, often }) => likeness + meant + OFTEN * often >= least)
  }

  /** Articles with the term as a part of a word in title, description or tag: they are always included. */
  const findParts = (term: string) =>
    entries.flatMap(({ kind }, id) =>
      (kind === 'article' || kind === 'planned') && texts[id]?.includes(term) ? id : [],
    )

  /** Joins a word that a space has cut: "eso p". */
  const isCut = (one: string, next: string) =>
    ![one, next].some(isQuestionWord) && has(`${one}${next}`) && ![one, next].every(has)
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
    const others = lines
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
        .filter(has)
        .toSorted((one, other) => holders(one) - holders(other)),
      others,
      ...(corrected !== english && { instead: corrected }),
      isNear: (best?.likeness ?? 0) + (best?.meant ?? 0) < SURE,
      hasAnswer: isAnswered(ranked, english),
      isSpanish: english !== typed,
    }
  }
}

/** All that an entry says, folded. */
export const toEntryText = ({ title, text, words = '', tags, asks }: SearchEntry) =>
  fold([title, ...tags, ...asks, text ?? words].join(' | '))

function limitSections(found: readonly SearchEntry[]): SearchEntry[] {
  const listed = new Map<string | undefined, number>()
  return found.filter(({ kind, within }) => {
    if (kind !== 'section') return true
    const count = (listed.get(within) ?? 0) + 1
    listed.set(within, count)
    return count <= SECTIONS
  })
}

const isSure = (word: string) =>
  word.length < SHORTEST_CORRECTED || /\d/.test(word) || isQuestionWord(word)
