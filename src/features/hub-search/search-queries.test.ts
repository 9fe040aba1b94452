/** Queries for the hub's search: typical ones, names of what is there, and questions from where people ask. */
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packIndex, unpackIndex } from '#parts/search/search-pack.ts'
import type { SearchEntry } from '#parts/search/search-index.ts'
import { createSearch } from '#parts/search/search.ts'
import { toCommonWords } from './common-words.ts'
import { toSearchEntries } from './search-entries.ts'
import { readSearchSources, readYaml, searchWords } from '#tests/content.ts'

const entries = toSearchEntries(readSearchSources())
const index = packIndex(entries, { ...searchWords, common: toCommonWords(entries) })
// What a browser searches.
const find = createSearch(unpackIndex(index), index.words)
/** Addresses of the first three results. */
const hrefsOf = (query: string) =>
  find(query)
    .entries.slice(0, 3)
    .map(({ href = '' }) => href)
/** Whether an address is a page or a section of it; a folder ends with a slash. */
const isWithin = (href: string, page: string) =>
  href === page || (page.endsWith('/') ? href.startsWith(page) : isSection(href, page))
const isSection = (href: string, page: string) => !page.includes('#') && href.startsWith(`${page}#`)

const plain = (text: string) => text.toLowerCase().replace(/\W+/g, ' ').trim()

const read = (name: string) => readYaml(`../src/features/hub-search/${name}`)
const questions = read('search-questions.yaml') as { asked: string | number; useful: string }[]
const queries = Object.entries(read('search-queries.yaml') as Record<string, string>)

/** Addresses in a line of these files. */
const toPages = (line: string) =>
  line.split(' ').map((name) => {
    const fact =
      name.startsWith('fact:') &&
      entries.find(
        ({ href = '' }) => href.startsWith('/facts/') && href.endsWith(`#${name.slice(5)}`),
      )
    return fact ? String(fact.href) : name.startsWith('/') ? name : `/education/${name}`
  })
const asked = questions.map((one) => ({ asked: String(one.asked), useful: toPages(one.useful) }))

describe('the search of the hub', () => {
  it.each(queries)('answers “%s” by one of %s', (query, expected) => {
    const isExpected = (href: string) => toPages(expected).some((page) => isWithin(href, page))
    expect(hrefsOf(query)).toSatisfy((hrefs: string[]) => hrefs.some(isExpected))
  })

  it.each(['term', 'answer', 'template'])(
    'finds each %s by its title and its other names',
    (kind) => {
      const missed = entries
        .filter((entry) => entry.kind === kind)
        .flatMap(({ title, tags, href = '' }) => [title, ...tags].map((name) => ({ name, href })))
        .filter(({ name, href }) => !hrefsOf(name).includes(href))
      expect(missed).toEqual([])
    },
    // A thousand searches.
    60_000,
  )

  it.each([...new Set(entries.map(({ kind }) => kind))])(
    'finds each %s by what it is asked',
    (kind) => {
      const missed = entries
        .filter((entry) => entry.kind === kind)
        .flatMap(({ asks, href = '' }) => asks.map((ask) => ({ ask, href })))
        .filter(({ ask, href }) => !hrefsOf(ask).includes(href))
      expect(missed).toEqual([])
    },
    // Thousands of searches.
    60_000,
  )

  it('ranks an article before its own sections', () => {
    expect(find('valuation').entries[0]?.kind).toBe('article')
  })

  it('offers the nearest results if none has all words', () => {
    const near = find('trustee submarine')
    expect(near.isNear).toBe(true)
    expect(near.entries[0]?.title).toContain('rustee')
    expect(find('submarine periscope').entries).toEqual([])
  })
})

describe('questions from where people ask', () => {
  it.each([
    { name: 'the first eighty', all: asked.slice(0, 80), useful: 78, first: 66 },
    { name: 'the later sixty', all: asked.slice(80), useful: 58, first: 50 },
  ])('finds a useful page for $name: $useful among three, $first first', (set) => {
    const missed = (count: number) =>
      set.all
        .filter(({ asked: term, useful }) => {
          const hrefs = hrefsOf(term).slice(0, count)
          return !hrefs.some((href) => useful.some((one) => isWithin(href, one)))
        })
        .map((one) => one.asked)
    expect(missed(3).slice(set.all.length - set.useful)).toEqual([])
    expect(missed(1).slice(set.all.length - set.first)).toEqual([])
  })

  it('asks in words that no text is asked in, for pages that exist', () => {
    const known = new Set(entries.map(({ href }) => href))
    const names = entries.flatMap(({ title, tags, asks }) => [title].concat(tags, asks))
    const taken = new Set(names.map(plain))
    expect(asked.filter((one) => taken.has(plain(one.asked)))).toEqual([])
    const useful = asked.flatMap((one) => one.useful)
    expect(useful.filter((href) => !known.has(href))).toEqual([])
  })
})

/** What is sent of an entry as it is. */
const toSent = ({ asks, text: _, words: _words, ...entry }: SearchEntry) => ({
  ...entry,
  asks: asks.length,
})

describe('the index that a browser loads', () => {
  it('has at most 115 KB compressed', () => {
    expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThanOrEqual(115_000)
  })

  it('unpacks to the entries, without the texts of parts of pages', () => {
    const unpacked = unpackIndex(index)
    expect(unpacked.map(toSent)).toEqual(entries.map(toSent))
    const texts = unpacked.map(({ href = '', text }) => (href.includes('#') ? undefined : text))
    expect(unpacked.map(({ text }) => text)).toEqual(texts)
  })
})

describe('words that lead somewhere', () => {
  it.each([
    ['what happens to my shares if I quit', '/education/answers/leaving#quit'],
    ['que es un esop', '/education/answers/basics#what-is-an-esop'],
    ['que pasa con mis acciones si renuncio', '/education/answers/leaving#quit'],
    ['does an s corp esop pay taxes', '/education/s-corporation-esops'],
    ['statute of limitations', '/facts/fiduciaries#suit-six'],
    ['eso p', '/education/answers/basics#what-is-an-esop'],
    ['how many', '/facts/esops-in-numbers#esop-count'],
    ['what is repurchase obligation', '/glossary#repurchase-obligation'],
    ['what is my account worth', '/tools/my-account'],
    ['what is my esop account worth today', '/tools/my-account'],
    ['how much is my account worth', '/tools/my-account'],
    ['whats my account worth', '/tools/my-account'],
    ['how much will I get for my company', '/education/answers/owners#multiples'],
    ['is paid vacation in the hours that count', '/education/answers/running#hours-counted'],
  ])('begins with the page meant by “%s”', (term, page) => {
    expect(hrefsOf(term)[0]).toBe(page)
  })
})

describe('the spelling', () => {
  it.each(['plan lady', 'boss is cold', 'shark', 'broken window', 'my daily pain', 'paint'])(
    'leaves the good English of “%s”',
    (term) => expect(find(term)).not.toHaveProperty('instead'),
  )

  it.each([
    ['divorse', 'divorce'],
    ['vestng', 'vesting'],
    ['trustee apraisal', 'trustee appraisal'],
  ])('corrects “%s”', (term, meant) => expect(find(term).instead).toBe(meant))
})

describe('questions to which nothing fits', () => {
  it.each([
    'can i bring my dog to work',
    'do i get cobra when i leave',
    'how much vacation do i get paid when i quit',
    'best pizza in town',
    'nfl contract buyout',
    'is my pet vested with rabies shots',
  ])('has no answer to “%s”', (question) => {
    expect(find(question).hasAnswer).toBe(false)
  })

  it.each([
    'should i use nua at 57',
    'are 25 people and 900k a year too few',
    'they cut 12 out of 40 and i am only 60% vested, is the remainder gone',
    'grandfather is confused and my uncle wants to sign the payout papers',
    'they let half the night shift go in june and some of us had only three of six years in',
  ])('has an answer to “%s”, which names no ESOP', (question) =>
    expect(find(question).hasAnswer).toBe(true),
  )

  it('has an answer to each of the frozen ones', () => {
    expect(asked.filter((one) => !find(one.asked).hasAnswer)).toEqual([])
  })

  it.each([
    'leaving my dentist because of a parking ticket',
    'i walked out of my job what about my esop',
    'esop after leaving',
    'quitting esop company noncompete',
    'left the company esop help',
    'fired and confused about esop',
    'laid off what is my esop',
    'resigned esop cobra',
  ])('sends “%s” not to what an ESOP is', (question) => {
    expect(hrefsOf(question)).not.toContain('/education/answers/basics#what-is-an-esop')
  })
})
