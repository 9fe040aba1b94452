import { expect, test } from 'vitest'
import { blankReference, blankWritten, toCandidate, type Written } from './decision-record.ts'
import { findDifferences, isUnsaved } from './written.ts'

const stored: Written = {
  ...blankWritten,
  purpose: 'A trustee',
  candidates: [{ ...toCandidate(4), note: 'Two calls' }, toCandidate(5)],
}
const withNote = (note: string): Written => ({
  ...stored,
  candidates: [{ ...toCandidate(4), note }, toCandidate(5)],
})

test('white space at the ends and blank references are no change', () => {
  expect(isUnsaved({ ...withNote('Two calls '), purpose: ' A trustee' }, stored)).toBe(false)
  const blank = { ...toCandidate(5), references: [blankReference] }
  expect(isUnsaved({ ...stored, candidates: [stored.candidates[0]!, blank] }, stored)).toBe(false)
  expect(isUnsaved(withNote('Three calls'), stored)).toBe(true)
})

test('names each difference of two versions, and the firms that one of them has', () => {
  const mine = { ...withNote('Four calls'), reason: 'The people ' }
  const theirs = {
    ...withNote('Three calls'),
    reason: 'The fee',
    candidates: [
      { ...toCandidate(4), note: 'Three calls' },
      { ...toCandidate(7), chosen: true },
    ],
  }
  expect(findDifferences(mine, theirs, (id) => `Firm ${id}`)).toEqual([
    { label: 'Reason', mine: 'The people', theirs: 'The fee' },
    { label: 'Note, Firm 4', mine: 'Four calls', theirs: 'Three calls' },
    { label: 'Chosen, Firm 5', mine: 'No', theirs: '' },
    { label: 'Chosen, Firm 7', mine: '', theirs: 'Yes' },
  ])
})
