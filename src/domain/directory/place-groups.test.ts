import { expect, it } from 'vitest'
import { parseTerm } from './parsed-term.ts'
import { toFallback, toPlaceTitles, toSectionTitle } from './place-groups.ts'

it.each([
  [
    'trustee in Dallas',
    ['', 'In Dallas', 'In Texas', 'Serving Texas', 'Elsewhere: none says that it serves Texas'],
  ],
  [
    'nyc',
    [
      '',
      'In New York',
      'In New York State',
      'Serving New York State',
      'Elsewhere: none says that it serves New York State',
    ],
  ],
  [
    'trustee near Dublin',
    [
      '',
      'In Dublin',
      'In Dublin',
      'Serving every state',
      'Elsewhere: none says that it serves Dublin',
    ],
  ],
  ['trustee not in Texas', []],
])('names the city of %s, its state, who serves it, and elsewhere', (term, titles) => {
  expect(toPlaceTitles(parseTerm(term))).toEqual(titles)
})

it.each([
  ['trustee in Dallas', 2, 2, { asked: 'Dallas', first: 'in Texas', isHeld: false }],
  ['trustee in Dallas', 2, 1, { asked: 'Dallas', first: 'in Texas', isHeld: true }],
  ['Portland lender', 3, 3, { asked: 'Portland', first: 'serving Oregon or Maine', isHeld: false }],
  ['trustee Alaska', 4, 4, { asked: 'Alaska', first: 'elsewhere', isHeld: false }],
  ['trustee Alaska', 4, 2, { asked: 'Alaska', first: 'elsewhere', isHeld: true }],
  ['trustee N.Y.', 2, 2, null],
  ['trustee in Dallas', 1, 1, null],
  ['trustee in Dallas', 0, 0, null],
  ['trustee', 0, 0, null],
])('says of %s what comes first where the place has no match', (term, first, nearest, said) => {
  expect(toFallback(parseTerm(term), first, nearest)).toEqual(said)
})

it('says that the firms of a place mainly do other work', () => {
  const asked = parseTerm('trustee in Dallas')
  expect(toFallback(asked, 2, 1, 2)).toMatchObject({ isHeld: true, isOther: true })
  expect(toFallback(asked, 2, 1, 1)).not.toHaveProperty('isOther')
})

it.each([
  [
    'tpa in Ohio for distributions and vesting',
    3,
    ['words:vesting'],
    'Serving Ohio, not naming “vesting”',
  ],
  ['trustee for 80 people', 0, ['stated:employees'], 'Not stating which size they serve'],
  ['TPA only', 0, ['only:tpa'], 'Doing other work, too'],
  [
    'counsel for the trustee',
    0,
    ['sides:trustee'],
    'Not saying that they are acting for the trustee',
  ],
  ['counsel for the trustee', 0, ['sides:trustee', 'other:sides:trustee'], 'Acting for others'],
  ['tpa in Ohio and Iowa', 4, ['each'], 'Elsewhere: none says that it serves Ohio or Iowa'],
])('says of %s what a section misses', (term, nearness, missing, title) => {
  expect(toSectionTitle(parseTerm(term), { nearness, missing })).toBe(title)
})
