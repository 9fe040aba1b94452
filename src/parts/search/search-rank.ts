import { toStem } from '#domain/stem.ts'
import { groupBy } from '#domain/group-by.ts'
import type { SearchEntry, SearchKind, SearchWords } from './search-index.ts'
import { createModel, type Phrase } from './search-model.ts'
import { createSumOfAsks } from './search-sum.ts'
import {
  createCutter,
  fold,
  isQuestionWord,
  splitWords,
  toAllStems,
  toAskKey,
  toContentWords,
  toKey,
  toSetKey,
} from './search-terms.ts'

/** An entry for a question, with the share of its words that the entry has, the same by words or by meanings, and how nearly it is asked this, all up to 1. */
export type Ranked = {
  id: number
  score: number
  share: number
  meant: number
  likeness: number
  /** How nearly it is asked this by all its asks together, by their meanings. */
  often: number
  /** It is asked in all of these words, 2, or in those that matter, 1. */
  sameness: number
}

// Weights by logistic regression over asks and the frozen sets, rounded: docs/decisions/19-two-searches-in-the-hub.md.
/** What a meaning adds where it stands, and by being there at all. */
const IN = { title: 3.6, tags: 3.8, asks: 2.3 } as const
const ANYWHERE = 2.6
/** What a word itself adds there, in comparison with its meaning. */
const AS_WORD = 0.5
/** What the nearest ask adds, by words and by meanings. */
const ASKED = 5
const ASKED_ALIKE = 3
/** What all asks together add, by words and by meanings. */
const ASKED_OFTEN = 2.5
/** What the logarithm of the probability adds. */
const PROBABLE = 0.15
/** How much only the part of a question counts in which an ask stands: "what does vesting mean my coworkers all say different". */
const WITHIN = 0.3
/** What a kind adds, in comparison with a section. */
const OF_KIND: Partial<Record<SearchKind, number>> = {
  article: 0.9,
  answer: 0.6,
  term: -1.5,
  tool: -0.6,
  fact: -1,
}

type Field = keyof typeof IN
const fields = Object.keys(IN) as Field[]

/** Kinds that are asked by their title and their other names too. */
const isNamed = (kind: SearchKind) =>
  ['answer', 'section', 'term', 'template', 'tool'].includes(kind)
/** All that an entry is asked. */
const toNames = ({ kind, title, tags, asks }: Folded) =>
  isNamed(kind) ? [title, ...tags, ...asks] : asks

/** What the search reads of an entry. */
type Folded = Pick<SearchEntry, 'kind' | 'title' | 'tags' | 'asks'> & { text: string }
const toFolded = ({ kind, title, tags, asks, text, words = '' }: SearchEntry): Folded => ({
  kind,
  title: fold(title),
  tags: tags.map(fold),
  asks: asks.map(fold),
  text: fold(text ?? words),
})

type Posting = { id: number; weight: number }
type Scored = { placed: number; share: number; likeness: number; often: number }
type Index = {
  phrases: readonly Phrase[]
  has(word: string): boolean
  holders(word: string): number
  score(words: readonly string[], asked?: readonly string[]): (id: number) => Scored | undefined
}

const NOTHING: Scored = { placed: 0, share: 0, likeness: 0, often: 0 }

type Read = (phrase: string) => string[]

/** An index of the entries by one way of reading them, and of what they are asked: by their words, or by what these mean. */
function createIndex(entries: readonly Folded[], read: Read, readAsk = read): Index {
  const parts = entries.map(({ title, tags, asks, text }) => ({
    title: read(title),
    tags: tags.flatMap(read),
    asks: asks.flatMap(read),
    text: read(text),
  }))
  const average = (field: Field) =>
    parts.reduce((sum, one) => sum + one[field].length, 0) / entries.length || 1
  const averages = { title: average('title'), tags: average('tags'), asks: average('asks') }
  const postings = new Map<string, Posting[]>()
  for (const [id, part] of parts.entries()) {
    const weights = new Map(part.text.map((word) => [word, ANYWHERE]))
    for (const field of fields) {
      const spread = 0.4 + (0.6 * part[field].length) / averages[field]
      for (const [word, { length }] of groupBy(part[field], (one) => one))
        weights.set(
          word,
          (weights.get(word) ?? ANYWHERE) + (IN[field] * length) / (length + spread),
        )
    }
    for (const [word, weight] of weights) addTo(postings, word, { id, weight })
  }
  const phrases = entries.flatMap((entry, id) =>
    toNames(entry).map((phrase): Phrase => ({ id, words: new Set(readAsk(phrase)) })),
  )
  const withWord = new Map<string, number[]>()
  const askers = new Map<string, Set<number>>()
  for (const [at, { id, words }] of phrases.entries())
    for (const word of words) {
      addTo(withWord, word, at)
      askers.set(word, (askers.get(word) ?? new Set()).add(id))
    }
  const rarity = (count = 1) => Math.log(1 + entries.length / count)
  const weighAsked = (word: string) => rarity(askers.get(word)?.size)
  const toOften = createSumOfAsks(phrases, entries, weighAsked)
  const wholes = phrases.map(({ words }) => total(words, weighAsked))

  /** Entries with a word; those with a word that begins so if no entry has it. */
  const find = (word: string): Posting[] => {
    const exact = postings.get(word)
    if (exact || word.length < SHORTEST_PART) return exact ?? []
    const found = new Map<number, Posting>()
    for (const [known, list] of postings)
      if (known.startsWith(word)) for (const one of list) found.set(one.id, one)
    postings.set(word, [...found.values()])
    return [...found.values()]
  }

  /** A number of which no page tells is the reader's own: 800k. */
  const isOwn = (word: string) => /\d/.test(word) && find(word).length === 0
  const weigh = (word: string) => (isOwn(word) ? 0 : rarity(1 + find(word).length))

  /** How nearly each entry is asked these words, or a part of them: the square of the cosine with the nearest ask. */
  function toLikeness(words: ReadonlySet<string>): Float64Array {
    const [common, from, to] = [toZeros(phrases), toZeros(phrases), toZeros(phrases)]
    let end = 0
    for (const word of words) {
      const weight = weighAsked(word)
      for (const at of withWord.get(word) ?? []) {
        if (!common[at]) from[at] = end
        common[at] = (common[at] ?? 0) + weight
        to[at] = end + weight
      }
      end += weight
    }
    const found = toZeros(entries)
    for (const [at, { id }] of phrases.entries()) {
      const weight = common[at] ?? 0
      if (weight === 0) continue
      const whole = WITHIN * ((to[at] ?? 0) - (from[at] ?? 0)) + (1 - WITHIN) * end
      found[id] = Math.max(found[id] ?? 0, weight ** 2 / ((wholes[at] || 1) * whole))
    }
    return found
  }

  return {
    phrases,
    has: (word) => find(word).length > 0,
    holders: (word) => find(word).length,
    score(words, typed = words) {
      const asked = new Set(words)
      const whole = total(asked, weigh) || 1
      const [placed, share] = [toZeros(entries), toZeros(entries)]
      for (const word of asked) {
        const part = weigh(word) / whole
        for (const { id, weight } of find(word)) {
          placed[id] = (placed[id] ?? 0) + weight * part
          share[id] = (share[id] ?? 0) + part
        }
      }
      const likeness = toLikeness(new Set(typed))
      const often = toOften(new Set(typed))
      return (id) =>
        share[id]
          ? {
              placed: placed[id] ?? 0,
              share: share[id],
              likeness: likeness[id] ?? 0,
              often: often[id] ?? 0,
            }
          : undefined
    },
  }
}

/** A zero for each entry or phrase: such an array is several times faster than a map. */
const toZeros = (list: readonly unknown[]) => new Float64Array(list.length)

/** Ranks the entries for a folded question: by its words, and by what they mean. */
export function createRanker(
  entries: readonly SearchEntry[],
  same: SearchWords['same'],
): { rank(term: string): Ranked[]; has(word: string): boolean; holders(word: string): number } {
  const folded = entries.map(toFolded)
  const byWord = createIndex(folded, toStems, toAllStems)
  const readMeanings = createMeaningReader(same)
  const byMeaning = createIndex(folded, readMeanings)
  const pages = entries.map(({ href = '' }) => href.split('#')[0] ?? '')
  const toProbabilities = createModel(byWord.phrases, pages)
  const findSame = createFinder(folded, toAskKey)
  const findWhole = createFinder(folded, toSetKey)
  return {
    has: (word) => byWord.has(toStem(word)),
    holders: (word) => byWord.holders(toStem(word)),
    rank(term) {
      const content = toContentWords(term)
      const typed = toAllStems(term)
      const words = byWord.score(content.map(toStem), typed)
      const meanings = byMeaning.score(readMeanings(term))
      const probabilities = toProbabilities(new Set(typed))
      const alike = findSame(term)
      // One word is a subject, which its explanation may serve better than its name.
      const equal = term.includes(' ') ? findWhole(term) : alike
      return entries
        .flatMap(({ kind }, id): Ranked | [] => {
          const found = [words(id), meanings(id)] as const
          if (!found.some(Boolean) && !alike.has(id)) return []
          const [worded = NOTHING, meant = NOTHING] = found
          const sameness = equal.has(id) ? 2 : Number(alike.has(id))
          return {
            id,
            score:
              ASKED * worded.likeness +
              ASKED_ALIKE * meant.likeness +
              ASKED_OFTEN * (worded.often + meant.often) +
              PROBABLE * (probabilities[id] ?? 0) +
              AS_WORD * worded.placed +
              meant.placed +
              (OF_KIND[kind] ?? 0),
            share: worded.share,
            meant: Math.max(worded.share, meant.share),
            often: meant.often,
            likeness: sameness > 0 ? 1 : Math.max(worded.likeness, meant.likeness),
            sameness,
          }
        })
        .toSorted((one, other) => other.sameness - one.sameness || other.score - one.score)
    },
  }
}

/** Finds the entries that are asked a folded question, by its key. */
function createFinder(
  entries: readonly Folded[],
  toPhraseKey: (phrase: string) => string,
): (term: string) => ReadonlySet<number> {
  const found = new Map<string, number[]>()
  for (const [id, entry] of entries.entries())
    for (const phrase of toNames(entry)) addTo(found, toPhraseKey(phrase), id)
  return (term) => new Set(found.get(toPhraseKey(term)))
}

/** Minimum length of a word that may be the beginning of another. */
const SHORTEST_PART = 4

const toStems = (phrase: string) =>
  splitWords(phrase)
    .filter((word) => !isQuestionWord(word))
    .map(toStem)

/** Reads a folded phrase as what its words mean: those of one line of `same` are one, the others are their stems. */
function createMeaningReader(same: SearchWords['same']): Read {
  const meanings = new Map(
    same.flatMap((line) => line.map((one) => [toKey(fold(one)), `=${line[0]}`])),
  )
  const cut = createCutter(same)
  return (phrase) =>
    cut(phrase).flatMap(
      (part) => meanings.get(toKey(part)) ?? (isQuestionWord(part) ? [] : toStem(part)),
    )
}

const total = (words: Iterable<string>, weigh: (word: string) => number) =>
  [...words].reduce((sum, word) => sum + weigh(word), 0)

function addTo<Key, One>(lists: Map<Key, One[]>, key: Key, one: One): void {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}
