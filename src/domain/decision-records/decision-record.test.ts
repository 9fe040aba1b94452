import { expect, test } from 'vitest'
import {
  blankWritten,
  findMissing,
  toCandidate,
  toRecordsLeft,
  type RecordEntry,
} from './decision-record.ts'

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

const entries = (count: number, change: Partial<RecordEntry>): RecordEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    purpose: '',
    kind: '',
    firms: 0,
    locked_at: null,
    updated_at: '2026-01-01T00:00:00Z',
    supersedes: null,
    ...change,
  }))

test('says from nine tenths of a limit on how much room is left, corrections aside', () => {
  const locked = { locked_at: '2026-01-01T00:00:00Z' }
  expect(toRecordsLeft([...entries(44, {}), ...entries(449, locked)])).toEqual([])
  expect(toRecordsLeft(entries(60, { supersedes: 'a' }))).toEqual([])
  expect(toRecordsLeft([...entries(45, {}), ...entries(450, locked)])).toEqual([
    'You have 45 of 50 open records. Lock or delete some before you start another.',
    'You have 450 of 500 locked records. You can still correct them.',
  ])
})
