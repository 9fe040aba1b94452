import { expect, it } from 'vitest'
import { parseTerm } from './parsed-term.ts'
import { toFallback, toPlaceTitles } from './place-groups.ts'

it.each([
  ['trustee in Dallas', ['', 'In Dallas', 'In Texas', 'Serving Texas', 'Elsewhere']],
  ['nyc', ['', 'In New York', 'In New York State', 'Serving New York State', 'Elsewhere']],
  ['trustee not in Texas', []],
])('names the city of %s, its state, who serves it, and elsewhere', (term, titles) => {
  expect(toPlaceTitles(parseTerm(term))).toEqual(titles)
})

it.each([
  ['trustee in Dallas', 2, { asked: 'Dallas', first: 'in Texas' }],
  ['Portland lender', 3, { asked: 'Portland', first: 'serving Oregon or Maine' }],
  ['trustee Alaska', 4, { asked: 'Alaska', first: 'elsewhere' }],
  ['trustee N.Y.', 2, null],
  ['trustee in Dallas', 1, null],
  ['trustee in Dallas', 0, null],
  ['trustee', 0, null],
])('says of %s what comes first where the place has no match', (term, first, said) => {
  expect(toFallback(parseTerm(term), first)).toEqual(said)
})
