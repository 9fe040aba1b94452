import { expect, it } from 'vitest'
import { factSchema, toReviewNote } from './fact.ts'

const check = { on: '2026-11-21', by: 'An editor', kind: 'copy', against: 'The law' }
const fact = {
  id: 'limit',
  statement: 'The deduction ends at 25% of pay.',
  value: 25,
  unit: 'percent',
  appliesTo: 'every plan',
  authority: 'IRC §404',
  sources: [{ title: 'The law', url: 'https://example.com/law' }],
  checks: [check],
  reviewBy: '2027-01-31',
}

it.each([undefined, 'stored'])('refuses a check of kind %s and names the kinds', (kind) => {
  const { error } = factSchema.safeParse({ ...fact, checks: [{ ...check, kind }] })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^kind of a check must be live .* copy .* or summary/),
  ])
})

it('refuses a value that no check found', () => {
  const { error } = factSchema.safeParse({ ...fact, value: 30, checks: [{ ...check, found: 25 }] })
  expect(error?.issues[0]?.message).toContain('not what the last check found')
})

const waiver = { until: '2027-02-28', reason: 'The notice is not published.' }
it.each([
  ['nothing of a fact in time', {}, '2027-01-31', ''],
  ['that a review is late', {}, '2027-02-01', 'Review was due by January 31, 2027.'],
  [
    'which amount waits, and until when',
    { waiver, dated: 2026 },
    '2026-12-06',
    '2027 amount not yet entered. We look again by February 28, 2027.',
  ],
  [
    'all years that are missing',
    { waiver, dated: 2026 },
    '2028-01-02',
    '2027 to 2028 amounts not yet entered. Review was due by January 31, 2027.',
  ],
])('says %s', (_, more, today, note) => {
  expect(toReviewNote(factSchema.parse({ ...fact, ...more }), today)).toBe(note)
})
