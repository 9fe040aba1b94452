import { stemmer } from 'stemmer'
import { groupBy } from '#domain/group-by.ts'
import type { SearchEntry, SearchKind, SearchWords } from './search-index.ts'
import {
  createCutter,
  fold,
  isQuestionWord,
  splitWords,
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
  /** It is asked in all of these words, 2, or in those that matter, 1. */
  sameness: number
}

// Weights by logistic regression over asks and the frozen sets, rounded: docs/decisions/19-two-searches-in-the-hub.md.
/** What a word adds where it stands, and by being there at all. */
const IN = { title: 3.6, tags: 3.8, asks: 2.3 } as const
const ANYWHERE = 2.6
/** What the nearest ask adds. */
const ASKED = 3
/** How much only the part of a question counts in which an ask stands: "what does vesting mean my coworkers all say different". */
const WITHIN = 0.3
/** What the article of a section adds by its words. */
const AROUND = 1
/** What a kind adds, in comparison with a section. */
const OF_KIND: Partial<Record<SearchKind, number>> = {
  article: 0.9,
  answer: 0.3,
  term: -1,
  fact: -1,
}

type Field = keyof typeof IN
const fields = Object.keys(IN) as Field[]

/** Kinds that are asked by their title and their other names too. */
const isNamed = (kind: SearchKind) =>
  ['answer', 'section', 'term', 'template', 'tool'].includes(kind)
/** All that an entry is asked. */
const toNames = ({ kind, title, tags, asks }: SearchEntry) =>
  isNamed(kind) ? [title, ...tags, ...asks] : asks

type Phrase = { id: number; words: ReadonlySet<string> }
type Posting = { id: number; weight: number }
type Scored = { score: number; share: number; likeness: number }
type Index = {
  has(word: string): boolean
  holders(word: string): number
  score(words: readonly string[], asked?: readonly string[]): Map<number, Scored>
}

type Read = (phrase: string) => string[]

/** An index of the entries by one way of reading them, and of what they are asked: by their words, or by what these mean. */
function createIndex(entries: readonly SearchEntry[], read: Read, readAsk = read): Index {
  const parts = entries.map(({ title, tags, asks, text, words = '' }) => ({
    title: read(fold(title)),
    tags: tags.flatMap((tag) => read(fold(tag))),
    asks: asks.flatMap((ask) => read(fold(ask))),
    text: read(fold(text ?? words)),
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
    toNames(entry).map((phrase): Phrase => ({
      id,
      words: new Set(readAsk(fold(phrase))),
    })),
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
  function toLikeness(words: ReadonlySet<string>): Map<number, number> {
    const common = new Map<number, { weight: number; from: number; to: number }>()
    let end = 0
    for (const word of words) {
      const [from, weight] = [end, weighAsked(word)]
      end += weight
      for (const at of withWord.get(word) ?? []) {
        const before = common.get(at) ?? { weight: 0, from }
        common.set(at, { weight: before.weight + weight, from: before.from, to: end })
      }
    }
    const found = new Map<number, number>()
    for (const [at, { weight, from, to }] of common) {
      const { id = -1 } = phrases[at] ?? {}
      const whole = WITHIN * (to - from) + (1 - WITHIN) * end
      const likeness = weight ** 2 / ((wholes[at] || 1) * whole)
      found.set(id, Math.max(found.get(id) ?? 0, likeness))
    }
    return found
  }

  return {
    has: (word) => find(word).length > 0,
    holders: (word) => find(word).length,
    score(words, typed = words) {
      const asked = new Set(words)
      const whole = total(asked, weigh) || 1
      const likeness = toLikeness(new Set(typed))
      const found = new Map<number, Scored>()
      for (const word of asked)
        for (const { id, weight } of find(word)) {
          const alike = likeness.get(id) ?? 0
          const one = found.get(id) ?? { score: ASKED * alike, share: 0, likeness: alike }
          found.set(id, one)
          one.score += (weight * weigh(word)) / whole
          one.share += weigh(word) / whole
        }
      return found
    },
  }
}

/** Ranks the entries for a folded question: by its words, and by what they mean. */
export function createRanker(
  entries: readonly SearchEntry[],
  same: SearchWords['same'],
): { rank(term: string): Ranked[]; has(word: string): boolean; holders(word: string): number } {
  const byWord = createIndex(entries, toStems, toAllStems)
  const readMeanings = createMeaningReader(same)
  const byMeaning = createIndex(entries, readMeanings)
  const findSame = createFinder(entries, toAskKey)
  const findWhole = createFinder(entries, toSetKey)
  const articles = new Map(
    entries.flatMap(({ kind, href }, id) => (kind === 'article' && href ? [[href, id]] : [])),
  )
  return {
    has: (word) => byWord.has(stemmer(word)),
    holders: (word) => byWord.holders(stemmer(word)),
    rank(term) {
      const content = toContentWords(term)
      const words = byWord.score(content.map(stemmer), toAllStems(term))
      const meanings = byMeaning.score(readMeanings(term))
      const alike = findSame(term)
      // One word is a subject, which its explanation may serve better than its name.
      const equal = term.includes(' ') ? findWhole(term) : alike
      const ids = new Set([...words.keys(), ...meanings.keys(), ...alike])
      return [...ids]
        .map((id): Ranked => {
          const { kind = 'fact', href = '' } = entries[id] ?? {}
          const found = [words.get(id), meanings.get(id)].filter((one) => one !== undefined)
          const sameness = equal.has(id) ? 2 : Number(alike.has(id))
          const around = articles.get(kind === 'section' ? (href.split('#')[0] ?? '') : '')
          return {
            id,
            score:
              found.reduce((sum, { score }) => sum + score, OF_KIND[kind] ?? 0) +
              AROUND * (meanings.get(around ?? -1)?.share ?? 0),
            share: words.get(id)?.share ?? 0,
            meant: Math.max(0, ...found.map(({ share }) => share)),
            likeness: sameness > 0 ? 1 : Math.max(0, ...found.map(({ likeness }) => likeness)),
            sameness,
          }
        })
        .toSorted((one, other) => other.sameness - one.sameness || other.score - one.score)
    },
  }
}

/** Finds the entries that are asked a folded question, by its key. */
function createFinder(
  entries: readonly SearchEntry[],
  toPhraseKey: (phrase: string) => string,
): (term: string) => ReadonlySet<number> {
  const found = new Map<string, number[]>()
  for (const [id, entry] of entries.entries())
    for (const phrase of toNames(entry)) addTo(found, toPhraseKey(fold(phrase)), id)
  return (term) => new Set(found.get(toPhraseKey(term)))
}

/** Minimum length of a word that may be the beginning of another. */
export const SHORTEST_PART = 4

/** An ask is read with its small words: "can I be the trustee". */
const toAllStems = (phrase: string) => splitWords(phrase).map(stemmer)
const toStems = (phrase: string) =>
  splitWords(phrase)
    .filter((word) => !isQuestionWord(word))
    .map(stemmer)

/** Reads a folded phrase as what its words mean: those of one line of `same` are one, the others are their stems. */
function createMeaningReader(same: SearchWords['same']): Read {
  const meanings = new Map(
    same.flatMap((line) => line.map((one) => [toKey(fold(one)), `=${line[0]}`])),
  )
  const cut = createCutter(same)
  return (phrase) =>
    cut(phrase).flatMap(
      (part) => meanings.get(toKey(part)) ?? (isQuestionWord(part) ? [] : stemmer(part)),
    )
}

const total = (words: Iterable<string>, weigh: (word: string) => number) =>
  [...words].reduce((sum, word) => sum + weigh(word), 0)

function addTo<Key, One>(lists: Map<Key, One[]>, key: Key, one: One): void {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}
