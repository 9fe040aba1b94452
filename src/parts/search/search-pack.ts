import type { SearchEntry, SearchIndex, SearchWords } from './search-index.ts'
import { BAR, createCutter, fold, isFiller, isQuestionWord, toKey } from './search-terms.ts'
import { isPart } from './search-texts.ts'

const FIELDS = ['kind', 'title', 'text', 'tags', 'href', 'within', 'meta'] as const

/** Ends the list of a word. */
const END = ' '
/** A number is a letter after those that JSON escapes: a quotation mark would take two. */
const ZERO = ']'.charCodeAt(0)
const toLetter = (number: number) => String.fromCharCode(ZERO + number)
const toNumber = (letter: string) => letter.charCodeAt(0) - ZERO

/** Of the text of a part, the words that no more entries have are sent: the others find it no better. */
const FEW = 2

/**
 * Turns the entries into the index that is sent. The search reads an ask as a set of words, so it is sent by its words: each names the
 * asks that have it, by their distances, which is a third of what the asks take. Of the text of a part of a page, only rare words are sent.
 */
export function packIndex(entries: readonly SearchEntry[], words: SearchWords): SearchIndex {
  const cut = createCutter(words.same)
  const phrases = toPhrases(words)
  const asks = entries.flatMap((one) =>
    one.asks.map((ask) => cut(fold(ask)).filter((part) => !isFiller(part))),
  )
  const texts = toRareWords(entries, cut)
  const forms = countForms([...asks, ...texts].flat().filter((part) => !part.includes(' ')))
  const lexicon = [...forms.values()]
    .map((own) => ({ word: toMostUsed(own), size: toSize(own) }))
    .toSorted((one, other) => other.size - one.size || (one.word < other.word ? -1 : 1))
    .map(({ word }) => word)
  const ids = new Map([...lexicon, ...phrases].map((part, id) => [toWordKey(part), id]))
  const size = lexicon.length + phrases.length
  const pack = (lists: string[][]) =>
    toDistances(
      lists.map((parts) => parts.map((part) => ids.get(toWordKey(part)) ?? -1)),
      size,
    )
  return {
    fields: [...FIELDS],
    columns: FIELDS.map((field) => toColumn(entries, field)),
    counts: entries.map((one) => toLetter(one.asks.length)).join(''),
    lexicon: lexicon.join(' '),
    asks: pack(asks),
    texts: pack(texts),
    words,
  }
}

function toColumn(entries: readonly SearchEntry[], field: (typeof FIELDS)[number]): unknown[] {
  if (field === 'href') return toShortHrefs(entries)
  return entries.map((entry) => (field === 'text' && isPart(entry) ? null : (entry[field] ?? null)))
}

/** The anchor that follows from most titles. */
const toAnchor = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\d -]/gu, '')
    .replaceAll(' ', '-')

/** Addresses without a page that is the one before, and without an anchor that follows from the title. */
function toShortHrefs(entries: readonly SearchEntry[]): (string | null)[] {
  let last = ''
  return entries.map(({ href, title }) => {
    if (href === undefined) return null
    const [page = '', anchor] = href.split('#')
    const own = page === last ? '' : page
    last = page
    if (anchor === undefined) return own
    return `${own}#${anchor === toAnchor(title) ? '' : anchor}`
  })
}

/** The whole addresses again. */
function toWholeHrefs(hrefs: readonly unknown[], titles: readonly unknown[]): (string | null)[] {
  let page = ''
  return hrefs.map((href, row) => {
    if (typeof href !== 'string') return null
    const [own, anchor] = href.split('#')
    page = own || page
    return anchor === undefined ? page : `${page}#${anchor || toAnchor(String(titles[row]))}`
  })
}

/** The entries of an index. An ask is its words and phrases, parted by bars, in the order of the lexicon. */
export function unpackIndex(index: SearchIndex): SearchEntry[] {
  const { fields, counts, words } = index
  const titles = index.columns[fields.indexOf('title')] ?? []
  const columns = index.columns.map((column, at) =>
    fields[at] === 'href' ? toWholeHrefs(column, titles) : column,
  )
  const parts = [...index.lexicon.split(' '), ...toPhrases(words)]
  const asks = fromDistances(index.asks, parts)
  const texts = fromDistances(index.texts, parts)
  let end = 0
  return Array.from(counts, (letter, row) => {
    const [from, count] = [end, toNumber(letter)]
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

/** Words and phrases of the texts of parts that no field but the text has, and few entries. */
function toRareWords(
  entries: readonly SearchEntry[],
  cut: (phrase: string) => string[],
): string[][] {
  const cutAll = (phrases: readonly string[]) => phrases.flatMap((phrase) => cut(fold(phrase)))
  const named = entries.map(({ title, tags, asks }) => cutAll([title, ...tags, ...asks]))
  const texts = entries.map(({ text = '' }) => cutAll([text]))
  const holders = new Map<string, number>()
  for (const [id, text] of texts.entries())
    for (const key of new Set([...(named[id] ?? []), ...text].map(toWordKey)))
      holders.set(key, (holders.get(key) ?? 0) + 1)
  return entries.map((entry, id) => {
    const known = new Set(named[id]?.map(toWordKey))
    const isRare = (key: string) => (holders.get(key) ?? 0) <= FEW && !known.has(key)
    return isPart(entry)
      ? (texts[id] ?? []).filter((part) => !isQuestionWord(part) && isRare(toWordKey(part)))
      : []
  })
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

/** Lists of words that are about as frequent are alike, and pack better beside each other. */
const toSize = (forms: Forms) =>
  Math.floor(Math.log2([...forms.values()].reduce((sum, count) => sum + count)) / 2)

/** The lists that have each part, as distances from one to the next. */
function toDistances(lists: readonly (readonly number[])[], size: number): string {
  const packed = Array.from({ length: size }, () => '')
  const last = Array.from({ length: size }, () => -1)
  for (const [at, parts] of lists.entries())
    for (const part of new Set(parts)) {
      packed[part] += toLetter(at - (last[part] ?? -1))
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
      at += toNumber(letter)
      const before = lists.get(at)
      lists.set(at, before ? `${before}${BAR}${parts[id]}` : `${parts[id]}`)
    }
  }
  return lists
}
