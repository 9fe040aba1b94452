import type { SearchEntry, SearchIndex, SearchWords } from './search-index.ts'
import { BAR, createCutter, fold, isQuestionWord, toKey } from './search-terms.ts'
import { isPart } from './search-texts.ts'

const FIELDS = ['kind', 'title', 'text', 'tags', 'href', 'within', 'meta'] as const

/** Ends the list of a word; what follows it in the alphabet stands for a distance. */
const END = '!'
const NEXT = END.charCodeAt(0)

/**
 * Turns the entries into the index that is sent. The search reads an ask as a set of words, so it is sent by its words: each names the
 * asks that have it, by their distances, which is a third of what the asks take. Of the text of a part of a page, only words are sent.
 */
export function packIndex(entries: readonly SearchEntry[], words: SearchWords): SearchIndex {
  const cut = createCutter(words.same)
  const phrases = toPhrases(words)
  const asks = entries.flatMap((one) => one.asks.map((ask) => cut(fold(ask))))
  const texts = entries.map((entry) => (isPart(entry) ? toOwnWords(entry, cut) : []))
  const forms = countForms([...asks, ...texts].flat().filter((part) => !part.includes(' ')))
  const lexicon = [...forms.values()].map(toMostUsed).toSorted()
  const ids = new Map([...lexicon, ...phrases].map((part, id) => [toWordKey(part), id]))
  const size = lexicon.length + phrases.length
  const pack = (lists: string[][]) =>
    toDistances(
      lists.map((parts) => parts.map((part) => ids.get(toWordKey(part)) ?? -1)),
      size,
    )
  return {
    fields: [...FIELDS],
    columns: FIELDS.map((field) =>
      entries.map((entry) => (field === 'text' && isPart(entry) ? null : (entry[field] ?? null))),
    ),
    counts: entries.map((one) => one.asks.length),
    lexicon: lexicon.join(' '),
    asks: pack(asks),
    texts: pack(texts),
    words,
  }
}

/** The entries of an index. An ask is its words and phrases, parted by bars, in the order of the lexicon. */
export function unpackIndex(index: SearchIndex): SearchEntry[] {
  const { fields, columns, counts, words } = index
  const parts = [...index.lexicon.split(' '), ...toPhrases(words)]
  const asks = fromDistances(index.asks, parts)
  const texts = fromDistances(index.texts, parts)
  let end = 0
  return counts.map((count, row) => {
    const from = end
    end += count
    const values = [
      ...fields.map((field, column) => [field, columns[column]?.[row]] as const),
      ['asks', Array.from({ length: count }, (_, at) => asks.get(from + at) ?? '')] as const,
      ['words', texts.get(row) ?? null] as const,
    ]
    return Object.fromEntries(values.filter(([, value]) => value !== null)) as SearchEntry
  })
}

/** Phrases of `same`, one of those with the same stems. */
function toPhrases({ same }: SearchWords): string[] {
  const phrases = same.flat().map(fold)
  const byKey = new Map(
    phrases.filter((one) => one.includes(' ')).map((one) => [toWordKey(one), one] as const),
  )
  return [...byKey.values()]
}

/** Words are one if they have one stem; small words stay apart from others: "us" and "use". */
const toWordKey = (part: string) => `${isQuestionWord(part) ? '?' : ''}${toKey(part)}`

/** Words and phrases of a text that its title, other names and asks do not have. */
function toOwnWords(entry: SearchEntry, cut: (phrase: string) => string[]): string[] {
  const { title, tags, asks, text = '' } = entry
  const others = [title, ...tags, ...asks].flatMap((phrase) => cut(fold(phrase)))
  const known = new Set([...others, ...others.flatMap((part) => part.split(' '))].map(toWordKey))
  return cut(fold(text)).filter((part) => !isQuestionWord(part) && !known.has(toWordKey(part)))
}

type Forms = Map<string, number>

/** Forms of each word, with how often they stand. */
function countForms(words: readonly string[]): Map<string, Forms> {
  const forms = new Map<string, Forms>()
  for (const word of words) {
    const own = forms.get(toWordKey(word)) ?? new Map<string, number>()
    forms.set(toWordKey(word), own.set(word, (own.get(word) ?? 0) + 1))
  }
  return forms
}

const toMostUsed = (forms: Forms) =>
  [...forms].reduce((best, one) => (one[1] > best[1] ? one : best))[0]

/** The lists that have each part, as distances from one to the next. */
function toDistances(lists: readonly (readonly number[])[], size: number): string {
  const packed = Array.from({ length: size }, () => '')
  const last = Array.from({ length: size }, () => -1)
  for (const [at, parts] of lists.entries())
    for (const part of new Set(parts)) {
      packed[part] += String.fromCharCode(NEXT + at - (last[part] ?? -1))
      last[part] = at
    }
  return packed.join(END)
}

/** The parts of each list, with bars between them. */
function fromDistances(packed: string, parts: readonly string[]): Map<number, string> {
  const lists = new Map<number, string>()
  for (const [id, distances] of packed.split(END).entries()) {
    let at = -1
    for (const letter of distances) {
      at += letter.charCodeAt(0) - NEXT
      const before = lists.get(at)
      lists.set(at, before ? `${before}${BAR}${parts[id]}` : `${parts[id]}`)
    }
  }
  return lists
}
