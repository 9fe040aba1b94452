import { expect, test } from 'vitest'
import { everything, parseSearch, toOrderText, toParts, toQuery } from './directory-search.ts'

test('every search comes back from its address as it was', () => {
  const search = {
    ...everything,
    tab: 'companies' as const,
    term: 'a & b, “c”',
    types: ['esop-trustee', 'lender'] as const,
    services: ['ESOP_Valuation'] as const,
    state: 'TX',
    minRating: 4.5 as const,
    years: 15 as const,
    serves: 'US',
    takingClients: true,
    withArticles: true,
    withVideos: true,
    sort: 'name' as const,
    pages: 3,
  }
  expect(parseSearch(toQuery(search))).toEqual(search)
  expect(toQuery(everything)).toBe('')
  expect(parseSearch('')).toEqual(everything)
})

test('what an address says that nobody offers is left out', () => {
  expect(
    parseSearch(
      '?tab=x&types=lender,nobody&services=drop&state=ZZ&min_rating=9&years=7&serves=Mars&taking_clients=1&sort=up&page=-1',
    ),
  ).toEqual({ ...everything, types: ['lender'] })
  expect(parseSearch('?page=99999').pages).toBe(20)
  expect(parseSearch(`?search=${'x'.repeat(500)}`).term).toHaveLength(100)
})

test('each part of the sentence can be taken away by itself', () => {
  const search = parseSearch(
    '?search=trust&types=lender,tpa&state=TX&years=10&serves=CA&taking_clients=true',
  )
  const parts = toParts(search, (id) => id, String)
  expect(parts.map(({ text }) => text)).toEqual([
    'for “trust”',
    'in Texas',
    'lender',
    'tpa',
    'taking clients',
    'serving California',
    '10+ years, or years not stated',
  ])
  expect(parts[2]?.without).toEqual({ types: ['tpa'] })
  expect(toParts({ ...search, tab: 'companies' }, (id) => id, String)).toHaveLength(2)
})

test('says in which order the list stands', () => {
  expect(toOrderText(everything)).toBe('in today’s order')
  expect(toOrderText({ ...everything, term: 'x' })).toBe('best match first')
  expect(toOrderText({ ...everything, tab: 'companies' })).toBe('featured first, then the newest')
})
