import { expect, it } from 'vitest'
import { isConfirmationOld } from './confirmation.ts'

it.each([
  ['2025-09-22T10:00:00Z', '2026-11-22T10:00:00Z', true],
  ['2025-09-22T10:00:00Z', '2026-11-22T09:59:59Z', false],
  [null, '2026-11-22T10:00:00Z', false],
])('calls a confirmation of %s old at %s: %s', (at, now, isOld) => {
  expect(isConfirmationOld(at, new Date(now))).toBe(isOld)
})
