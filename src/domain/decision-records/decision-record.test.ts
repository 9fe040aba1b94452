import { expect, test } from 'vitest'
import {
  blankWritten,
  findDifferences,
  findMissing,
  toCandidate,
  type Written,
} from './decision-record.ts'

const written: Written = {
  ...blankWritten,
  purpose: 'A trustee',
  candidates: [{ ...toCandidate(4), note: 'Two calls' }],
}
const nameFirm = (id: number) => `Firm ${id}`

test('differences name the part and the firm, and ignore white space at the ends', () => {
  const theirs: Written = {
    ...written,
    purpose: ' A trustee ',
    reason: 'The fee',
    candidates: [{ ...toCandidate(4), note: 'Three calls' }, toCandidate(5)],
  }
  expect(findDifferences(written, written, nameFirm)).toEqual([])
  expect(findDifferences(written, theirs, nameFirm)).toEqual([
    { label: 'Reason', theirs: 'The fee' },
    { label: 'Firms considered', theirs: 'Firm 4, Firm 5' },
    { label: 'Note, Firm 4', theirs: 'Three calls' },
    { label: 'Chosen, Firm 5', theirs: 'No' },
  ])
})

test('a correction needs to say what it corrects', () => {
  const complete = { ...written, criteria: 'Price', decided_on: '2026-02-01', reason: 'The fee' }
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
