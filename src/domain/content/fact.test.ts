import { expect, it } from 'vitest'
import { factSchema, toWaiver } from './fact.ts'

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
const waiver = { until: '2027-02-28', reason: 'The notice is not published.' }

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

it('says when a figure that waits is looked at again', () => {
  expect(toWaiver(factSchema.parse(fact))).toBe('')
  expect(toWaiver(factSchema.parse({ ...fact, waiver }))).toBe(
    'Not yet compared again. We look again by February 28, 2027.',
  )
})
