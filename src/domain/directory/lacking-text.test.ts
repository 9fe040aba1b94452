import { expect, it } from 'vitest'
import { toLackingText, toPlaceNote } from './lacking-text.ts'
import { parseTerm } from './parsed-term.ts'

const trustees = ['trustee', 'trustees'] as const

it.each([
  [
    'trustee for boats',
    { lacking: ['words:boats'], unsaid: [], metByOthers: [] },
    'No trustee here says “boats”.',
  ],
  [
    'we want a trustee who steers some boats',
    { lacking: null, unsaid: ['words:steers', 'words:boats'], metByOthers: [] },
    'No trustee here says “steers” or “boats”.',
  ],
  [
    'boats or a trustee who steers boats',
    { lacking: null, unsaid: ['words:steers', 'words:boats'], metByOthers: [] },
    'No trustee here says “boats” or “steers”.',
  ],
  [
    'trustee, not boats',
    { lacking: null, unsaid: ['not:boats'], metByOthers: [] },
    'No firm here says “boats”, so none is left out for it.',
  ],
  [
    'trustee, no boats',
    { lacking: null, unsaid: ['not:boats'], metByOthers: [] },
    'Terms such as “no boats” are not searched: see the profiles.',
  ],
  [
    'trustee for 80 people',
    { lacking: null, unsaid: ['stated:employees'], metByOthers: [] },
    'No trustee here says that it serves 80 employees.',
  ],
  [
    'trustee for 80 people and boats',
    { lacking: ['employees'], unsaid: [], metByOthers: [] },
    'No firm matches everything. Left out: 80 employees.',
  ],
  [
    'trustee 40 years',
    { lacking: null, unsaid: ['other:years'], metByOthers: [] },
    'No trustee here says that it has 40 years of experience.',
  ],
  ['trustee', { lacking: null, unsaid: [], metByOthers: [] }, ''],
])('says what is missing of %s', (term, counts, text) => {
  const parsed = parseTerm(term)
  expect(parsed && toLackingText(parsed, counts, trustees)).toBe(text)
})

it.each([
  ['trustee near Dublin', 'We do not know where Dublin is. Add its state.'],
  ['trustee near Dublin, OH', ''],
  [
    'trustee within 50 miles of Dallas',
    'We do not measure distances: firms in the place come first, then those in its state.',
  ],
])('says of %s what is not understood of the place', (term, text) => {
  const parsed = parseTerm(term)
  expect(parsed && toPlaceNote(parsed)).toBe(text)
})

it.each([
  [
    'trustee with a low fee',
    { lacking: ['words:fee'], unsaid: [], metByOthers: [] },
    'Amounts of fees are not searched: see the profiles.',
  ],
  [
    'trustee with a flat fee',
    { lacking: null, unsaid: ['fees:fixed_fee'], metByOthers: [] },
    'No trustee here says that it charges “flat fee”.',
  ],
  ['trustee, no retainer', { lacking: null, unsaid: [], metByOthers: [] }, ''],
  [
    'lender for 3 mil',
    { lacking: null, unsaid: [], metByOthers: [] },
    'Sums of money are not searched: see the profiles.',
  ],
  [
    'appraiser with ABV',
    { lacking: null, unsaid: [], metByOthers: [] },
    'Designations of people are not searched: see the profiles.',
  ],
  [
    'trustee for boats',
    { lacking: ['words:boats'], unsaid: [], metByOthers: ['words:boats'] },
    'No firm matches everything. Left out: “boats”.',
  ],
])('claims of %s nothing that the list does not show', (term, counts, text) => {
  const parsed = parseTerm(term)
  expect(parsed && toLackingText(parsed, counts, trustees)).toBe(text)
})
