import { expect, test } from 'vitest'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { advisorServiceNames } from '#domain/firms/services.ts'
import {
  directoryTabs,
  everything,
  filters,
  parseSearch,
  toOrderText,
  toParts,
  toQuery,
  type DirectorySearch,
} from './directory-search.ts'
import { sorts } from './order.ts'

/** The `n`th of the choices, repeating; different steps give new combinations. */
function pick<T>(choices: readonly T[], n: number, step: number): T {
  return choices[(n * step + (n >> 2)) % choices.length] as T
}

test('fifty URLs give fifty searches, and those the same URLs', () => {
  const searches = Array.from({ length: 50 }, (_, n): DirectorySearch => ({
    ...everything,
    tab: pick(directoryTabs, n, 1),
    term: pick(['', 'esop', 'Müller & Co', 'a+b=c?', '100%', '“plan”, #7'], n, 1),
    types: advisorTypeIds.filter((_id, at) => (n + at) % 7 === 0),
    services: advisorServiceNames.filter((_name, at) => (n * 3 + at) % 11 === 0),
    state: pick(['', 'TX', 'CA', 'NM'], n, 3),
    min_rating: pick(filters.min_rating.choices, n, 5),
    years: pick(filters.years.choices, n, 7),
    serves: pick(['', 'US', 'VT'], n, 2),
    taking_clients: n % 3 === 0,
    with_checked: n % 2 === 0,
    with_articles: n % 5 === 0,
    with_videos: n % 7 === 0,
    sort: pick(sorts, n, 1),
    pages: 1 + (n % 20),
  }))
  const addresses = searches.map(toQuery)
  expect(new Set(addresses).size).toBe(50)
  expect(addresses.map(parseSearch)).toEqual(searches)
  expect([toQuery(everything), parseSearch('')]).toEqual(['', everything])
})

test('unknown values in a URL are ignored', () => {
  expect(
    parseSearch(
      '?tab=x&types=lender,nobody&services=drop&state=ZZ&min_rating=9&years=7&serves=Mars&taking_clients=1&sort=up&page=-1',
    ),
  ).toEqual({ ...everything, types: ['lender'] })
  expect(parseSearch('?page=99999').pages).toBe(20)
  expect(parseSearch(`?search=${'x'.repeat(500)}`).term).toHaveLength(100)
  expect(parseSearch('?search=%E2%80%8Bvalu%C2%ADation+Rene%CC%81').term).toBe(
    'valuation Ren\u00e9',
  )
})

test('each part of the sentence can be removed separately', () => {
  const search = parseSearch(
    '?search=trust&types=lender,tpa&state=TX&years=10&serves=CA&taking_clients=true',
  )
  const parts = toParts(search, (id) => id)
  expect(parts.map(({ text }) => text)).toEqual([
    '“trust”',
    'in Texas',
    'lender',
    'tpa',
    'taking clients',
    'serving California',
    '10+ years, or years not stated',
  ])
  expect(parts[2]?.without).toEqual({ types: ['tpa'] })
  expect(toParts({ ...search, tab: 'companies' }, (id) => id)).toHaveLength(2)
})

test('states the order of the list', () => {
  expect(toOrderText(everything)).toBe('Random order, changes daily')
  expect(toOrderText({ ...everything, sort: 'confirmed' })).toBe('Recently confirmed first')
  expect(toOrderText({ ...everything, term: 'x' })).toBe('Best match first')
  expect(toOrderText({ ...everything, tab: 'companies' })).toBe('Featured first, then newest')
})
