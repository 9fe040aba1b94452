import { expect, test } from 'vitest'
import { toDateText } from './date.ts'

test('formats a date and a time alike', () => {
  expect(toDateText('2026-11-21')).toBe('November 21, 2026')
  expect(toDateText('2026-11-21T23:59:59.123+00:00')).toBe('November 21, 2026')
})

test('returns nothing for an invalid date', () => {
  expect(toDateText('soon')).toBe('')
})
