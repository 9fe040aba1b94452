import { stemmer } from 'stemmer'
import type { SearchEntry, SearchKind, SearchWords } from './search-index.ts'
import { fold, isQuestionWord, toAskKey, toContentWords, splitWords } from './search-terms.ts'

/** An entry for a question, with the share of its words that the entry has, the same by words or by meanings, and how nearly it is asked this, all up to 1. */
export type Ranked = {
  id: number
  score: number
  share: number
  meant: number
  likeness: number
  isSame: boolean
}

// Weights by logistic regression over asks and the frozen sets, rounded: docs/decisions/19-two-searches-in-the-hub.md.
/** What a word adds where it stands, and by being there at all. */
const IN = { title: 3.6, tags: 3.8, asks: 2.3 } as const
const ANYWHERE = 2.6
/** What the nearest ask adds. */
const ASKED = 3
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
const isNamed = (kind: SearchKind) => ['answer', 'term', 'template', 'tool'].includes(kind)

type Phrase = { id: number; words: ReadonlySet<string> }
type Posting = { id: number; weight: number }
type Scored = { score: number; share: number; likeness: number }
type Index = {
  has(word: string): boolean
  holders(word: string): number
  score(words: readonly string[]): Map<number, Scored>
}

/** An index of the entries by one way of reading them: by their words, or by what these mean. */
function createIndex(entries: readonly SearchEntry[], read: (phrase: string) => string[]): Index {
  const parts = entries.map(({ title, tags, asks, text }) => ({
    title: read(fold(title)),
    tags: tags.flatMap((tag) => read(fold(tag))),
    asks: asks.flatMap((ask) => read(fold(ask))),
    text: read(fold(text)),
  }))
  const average = (field: Field) =>
    parts.reduce((sum, one) => sum + one[field].length, 0) / entries.length || 1
  const averages = { title: average('title'), tags: average('tags'), asks: average('asks') }
  const postings = new Map<string, Posting[]>()
  for (const [id, part] of parts.entries()) {
    const weights = new Map(part.text.map((word) => [word, ANYWHERE]))
    for (const field of fields) {
      const spread = 0.4 + (0.6 * part[field].length) / averages[field]
      for (const [word, count] of toCounts(part[field]))
        weights.set(word, (weights.get(word) ?? ANYWHERE) + (IN[field] * count) / (count + spread))
    }
    for (const [word, weight] of weights) addTo(postings, word, { id, weight })
  }
  const phrases = entries.flatMap(({ kind, title, tags, asks }, id) =>
    [...(isNamed(kind) ? [title, ...tags] : []), ...asks].map((phrase): Phrase => ({
      id,
      words: new Set(read(fold(phrase))),
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
  const find = memoize((word: string): Posting[] => {
    const exact = postings.get(word)
    if (exact || word.length < SHORTEST_PART) return exact ?? []
    const found = new Map<number, Posting>()
    for (const [known, list] of postings)
      if (known.startsWith(word)) for (const one of list) found.set(one.id, one)
    return [...found.values()]
  })

  const weigh = (word: string) => rarity(1 + find(word).length)

  /** How nearly each entry is asked these words: the square of the cosine with the nearest ask. */
  function toLikeness(words: ReadonlySet<string>): Map<number, number> {
    const common = new Map<number, number>()
    for (const word of words)
      for (const at of withWord.get(word) ?? [])
        common.set(at, (common.get(at) ?? 0) + weighAsked(word))
    const whole = total(words, weighAsked)
    const found = new Map<number, number>()
    for (const [at, weight] of common) {
      const { id = -1 } = phrases[at] ?? {}
      const likeness = weight ** 2 / ((wholes[at] || 1) * whole)
      found.set(id, Math.max(found.get(id) ?? 0, likeness))
    }
    return found
  }

  return {
    has: (word) => find(word).length > 0,
    holders: (word) => find(word).length,
    score(words) {
      const asked = new Set(words)
      const whole = total(asked, weigh)
      const likeness = toLikeness(asked)
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
  const byWord = createIndex(entries, toStems)
  const readMeanings = createMeaningReader(same)
  const byMeaning = createIndex(entries, readMeanings)
  const topic = `=${same[0]?.[0]}`
  const names = new Map<string, number[]>()
  for (const [id, { kind, title, tags, asks }] of entries.entries())
    for (const name of [...(isNamed(kind) ? [title, ...tags] : []), ...asks])
      addTo(names, toAskKey(fold(name)), id)
  const articles = new Map(
    entries.flatMap(({ kind, href }, id) => (kind === 'article' && href ? [[href, id]] : [])),
  )
  return {
    has: (word) => byWord.has(stemmer(word)),
    holders: (word) => byWord.holders(stemmer(word)),
    rank(term) {
      const content = toContentWords(term)
      const words = byWord.score(content.map(stemmer))
      const read = readMeanings(term)
      // The topic alone says nothing: "my account".
      const meanings = read.every((one) => one === topic) ? words : byMeaning.score(read)
      const named = new Set(names.get(toAskKey(term)))
      const ids = new Set([...words.keys(), ...meanings.keys(), ...named])
      return [...ids]
        .map((id): Ranked => {
          const { kind = 'fact', href = '' } = entries[id] ?? {}
          const found = [words.get(id), meanings.get(id)].filter((one) => one !== undefined)
          const around = articles.get(kind === 'section' ? (href.split('#')[0] ?? '') : '')
          return {
            id,
            score:
              found.reduce((sum, { score }) => sum + score, OF_KIND[kind] ?? 0) +
              AROUND * (meanings.get(around ?? -1)?.share ?? 0),
            share: words.get(id)?.share ?? 0,
            meant: Math.max(0, ...found.map(({ share }) => share)),
            likeness: named.has(id) ? 1 : Math.max(0, ...found.map(({ likeness }) => likeness)),
            isSame: named.has(id),
          }
        })
        .toSorted(
          (one, other) => Number(other.isSame) - Number(one.isSame) || other.score - one.score,
        )
    },
  }
}

/** Minimum length of a word that may be the beginning of another. */
export const SHORTEST_PART = 4

const toStems = (phrase: string) =>
  splitWords(phrase)
    .filter((word) => !isQuestionWord(word))
    .map(stemmer)

/** Reads a folded phrase as what its words mean: those of one line of `same` are one, the others are their stems. */
function createMeaningReader(same: SearchWords['same']): (phrase: string) => string[] {
  const meanings = new Map(
    same.flatMap((line) => line.map((one) => [toStemKey(fold(one).split(' ')), `=${line[0]}`])),
  )
  const longest = Math.max(1, ...[...meanings.keys()].map((key) => key.split(' ').length))
  return (phrase) => {
    const words = splitWords(phrase)
    const found: string[] = []
    for (let at = 0; at < words.length;) {
      let length = Math.min(longest, words.length - at)
      const read = () => meanings.get(toStemKey(words.slice(at, at + length)))
      while (length > 1 && !read()) length--
      const word = words[at] ?? ''
      const meaning = read() ?? (isQuestionWord(word) ? undefined : stemmer(word))
      if (meaning) found.push(meaning)
      at += length
    }
    return found
  }
}

const toStemKey = (words: readonly string[]) => words.map(stemmer).join(' ')

const total = (words: Iterable<string>, weigh: (word: string) => number) =>
  [...words].reduce((sum, word) => sum + weigh(word), 0)

function toCounts(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function addTo<Key, One>(lists: Map<Key, One[]>, key: Key, one: One): void {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}

function memoize<T>(calculate: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const value = known.get(key) ?? calculate(key)
    known.set(key, value)
    return value
  }
}
