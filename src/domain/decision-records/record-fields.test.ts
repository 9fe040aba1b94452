import { expect, test } from 'vitest'
import { blankReference, blankWritten, toCandidate, type Written } from './decision-record.ts'
import {
  findDifferences,
  isUnsaved,
  mergeRecord,
  toFields,
  toRecordChange,
} from './record-fields.ts'

const stored: Written = {
  ...blankWritten,
  purpose: 'A trustee',
  candidates: [{ ...toCandidate(4), note: 'Two calls' }, toCandidate(5)],
}
const base = toFields(stored)
const withNote = (note: string): Written => ({
  ...stored,
  candidates: [{ ...toCandidate(4), note }, toCandidate(5)],
})

test('saves the changed fields, with firms by their ids, and ignores white space at the ends', () => {
  expect(isUnsaved({ base, written: { ...withNote('Two calls '), purpose: ' A trustee' } })).toBe(
    false,
  )
  expect(
    isUnsaved({
      base,
      written: {
        ...stored,
        candidates: [stored.candidates[0]!, { ...toCandidate(5), references: [blankReference] }],
      },
    }),
  ).toBe(false)
  const written = {
    ...stored,
    reason: 'The fee',
    candidates: [toCandidate(9), { ...toCandidate(4), note: 'Three calls' }],
  }
  const { patch, base: replaced } = toRecordChange({ base, written })
  expect(patch).toMatchObject({
    reason: 'The fee',
    4: { note: 'Three calls' },
    5: null,
    9: { note: '' },
    firms: [9, 4],
  })
  expect(replaced).toMatchObject({ reason: '', 4: { note: 'Two calls' }, 9: null })
  expect(Object.keys(patch)).toHaveLength(5)
})

test('takes other fields of another device, and firms that it added or removed', () => {
  const theirs = {
    ...stored,
    reason: 'Theirs',
    candidates: [stored.candidates[0]!, toCandidate(7)],
  }
  const written = { ...withNote('Three calls '), criteria: 'Price ' }
  const merged = mergeRecord({ base, written }, theirs)
  expect(merged.conflicts).toEqual([])
  expect(merged.written).toMatchObject({ reason: 'Theirs', criteria: 'Price ' })
  expect(merged.written.candidates).toEqual([
    { ...toCandidate(4), note: 'Three calls ' },
    toCandidate(7),
  ])
})

test('names what another device wrote in a field that was changed here', () => {
  const theirs = { ...withNote('Three calls'), reason: 'The fee' }
  const written = { ...withNote('Four calls'), reason: 'The people' }
  const merged = mergeRecord({ base, written }, theirs)
  expect(merged.written).toBe(written)
  expect(findDifferences(merged.conflicts, (id) => `Firm ${id}`)).toEqual([
    { label: 'Note, Firm 4', theirs: 'Three calls' },
    { label: 'Reason', theirs: 'The fee' },
  ])
})
