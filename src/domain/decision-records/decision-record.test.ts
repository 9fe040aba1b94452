import { expect, test } from 'vitest'
import { blankWritten, findMissing, toCandidate } from './decision-record.ts'

test('a correction needs to say what it corrects', () => {
  const complete = {
    ...blankWritten,
    purpose: 'A trustee',
    candidates: [toCandidate(4)],
    criteria: 'Price',
    decided_on: '2026-02-01',
    reason: 'The fee',
  }
  expect(findMissing(complete, false)).toEqual({})
  expect(Object.keys(findMissing(complete, true))).toEqual(['correction'])
  expect(Object.keys(findMissing(blankWritten, false))).toEqual([
    'purpose',
    'criteria',
    'decided_on',
    'reason',
    'candidates',
  ])
})
