import { expect, it } from 'vitest'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { find } from '#domain/directory/find.ts'
import { everything } from '#domain/directory/directory-search.ts'
import { readTerm } from '#domain/directory/read-term.ts'
import { advisor as bare } from '#tests/advisor.ts'
import { toIndexed } from '#tests/demo-firms.ts'
import { places } from '#tests/places.ts'
import { toCityKey } from './city.ts'
import { placeNames } from './place-names.ts'
import { toPlaceText } from './place.ts'
import { toStateOfZip, usStates } from './us-states.ts'

const today = '2026-11-28'
const trustee: Pick<AdvisorCard, 'services' | 'typeIds'> = {
  services: ['ESOP_Trustee_Services'],
  typeIds: ['esop-trustee'],
}

it.each(
  places.filter(
    ([location, city, place]) =>
      city !== '-' && place.length === 2 && !/[;(]| and |^Texas|\d+ |PA Ave|Box/.test(location),
  ),
)('finds a firm in %s by the same text', (location, city, state) => {
  const firm = { ...bare, ...trustee, id: 1, location, city, states: [state] }
  const elsewhere = {
    ...bare,
    ...trustee,
    id: 2,
    location: 'Nome, AK',
    city: 'Nome',
    states: ['AK'],
  }
  const firms = toIndexed([elsewhere, firm])
  const term = `trustee ${location}`
  const { advisors, toSection } = find(
    firms,
    { ...everything, term },
    readTerm(term, firms, today),
    { today },
  )
  expect(advisors[0]?.id).toBe(firm.id)
  expect(toSection(firm).nearness).toBeLessThan(3)
})

it('has one key for each city', () => {
  const names = [
    'St Louis',
    'Saint Louis',
    'ST. LOUIS',
    'Winston-Salem',
    'winston salem',
    'Hagåtña',
    'Ft. Worth',
    'O’Fallon',
    'O Fallon',
    "Coeur d'Alene",
    'Coeur d Alene',
  ]
  expect(names.map(toCityKey)).toEqual([
    'st louis',
    'st louis',
    'st louis',
    'winston salem',
    'winston salem',
    'hagatna',
    'fort worth',
    'ofallon',
    'ofallon',
    'coeur dalene',
    'coeur dalene',
  ])
})

it('gives no name to two places of a kind, and no ZIP code to two states', () => {
  const all = placeNames.flatMap(({ kind, names }) => names.map((name) => `${kind} ${name}`))
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  const ranges = Object.values(usStates)
    .flatMap(({ zip }) => zip.split(',').map((range) => range.split('-').map(Number)))
    .toSorted(([one = 0], [other = 0]) => one - other)
  expect(ranges.filter(([, last = 0], at) => last >= (ranges[at + 1]?.[0] ?? Infinity))).toEqual([])
})

it.each([
  ['75201', 'TX'],
  ['00901', 'PR'],
  ['96799', 'AS'],
  ['96913-1234', 'GU'],
  ['06390', 'NY'],
  ['00000', undefined],
])('places the ZIP code %s in %s', (zip, state) => {
  expect(toStateOfZip(zip)).toBe(state)
})

it('has a time zone that is known for each state', () => {
  for (const { zone } of Object.values(usStates))
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow()
})

it.each([
  [{ state: 'TX', country: 'US' }, 'in Texas'],
  [{ country: 'CA' }, 'in Canada, in no US state'],
  [{}, 'no state found; the text stays as written, and you can choose a state'],
])('says of %j: %s', (place, text) => {
  expect(toPlaceText(place)).toBe(text)
})
