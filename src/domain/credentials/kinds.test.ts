import { expect, it } from 'vitest'
import { toMarks } from './kinds.ts'

const checks = { insurance: '2027-03-12', cpa: '2027-02-01', bar: '2026-11-24' }

it('names two valid checks at most, in the order of the kinds', () => {
  expect(toMarks(checks, '2026-11-23')).toEqual(['bar', 'CPA'])
})

it('drops a check on its last day, and keeps none after all have ended', () => {
  expect(toMarks(checks, '2026-11-24')).toEqual(['CPA', 'insurance'])
  expect(toMarks(checks, '2028-01-23')).toEqual([])
})
