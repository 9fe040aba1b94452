import { expect, it } from 'vitest'
import { parseTerm } from './parsed-term.ts'
import { toFallback, toPlaceGroups } from './place-groups.ts'

const titles = (term: string, places: Record<string, number>) =>
  toPlaceGroups(parseTerm(term), places).map(({ title, count }) => `${title} (${count})`)

const fallback = (term: string, places: Record<string, number>) =>
  toFallback(parseTerm(term), places)

it('names the city, its state, who serves it, and elsewhere', () => {
  expect(titles('trustee in Dallas', { 0: 1, 1: 2, 2: 3, 3: 4, 4: 5 })).toEqual([
    ' (1)',
    'In Dallas (2)',
    'In Texas (3)',
    'Serving Texas (4)',
    'Elsewhere (5)',
  ])
  expect(titles('Portland lender', { 2: 1, 3: 2 })).toEqual([
    'In Oregon or Maine (1)',
    'Serving Oregon or Maine (2)',
  ])
  expect(titles('trustee N.Y.', { 2: 1, 4: 2 })).toEqual(['In New York (1)', 'Elsewhere (2)'])
  expect(titles('trustee not in Texas', { 0: 9 })).toEqual([])
})

it('says what comes first where the place has no match', () => {
  expect(fallback('trustee in Dallas', { 2: 3 })).toEqual({ asked: 'Dallas', first: 'in Texas' })
  expect(fallback('trustee Alaska', { 4: 9 })).toEqual({ asked: 'Alaska', first: 'elsewhere' })
  expect(fallback('trustee in Dallas', { 1: 1, 2: 3 })).toBeNull()
  expect(fallback('trustee', { 0: 3 })).toBeNull()
})
