import { expect, it } from 'vitest'
import { isConfirmationOld, toFeeText, toServedText } from './terms-text.ts'

it.each([
  [{ nationwide: true, statesServed: null }, 'Every state'],
  [{ nationwide: false, statesServed: ['CA'] }, 'California'],
  [{ nationwide: false, statesServed: ['CA', 'NV'] }, 'California and Nevada'],
  [{ nationwide: false, statesServed: ['CA', 'NV', 'WI'] }, 'California, Nevada and Wisconsin'],
  [{ nationwide: false, statesServed: null }, null],
])('states whom a firm serves: %j', (terms, text) => {
  expect(toServedText(terms)).toBe(text)
})

it('states how a firm charges, if known', () => {
  expect(toFeeText(['fixed_fee', 'hourly'])).toBe('Fixed fee, Hourly')
  expect(toFeeText(null)).toBeNull()
})

it.each([
  ['2025-09-22T10:00:00Z', '2026-11-22T10:00:00Z', true],
  ['2025-09-22T10:00:00Z', '2026-11-22T09:59:59Z', false],
  [null, '2026-11-22T10:00:00Z', false],
])('calls a confirmation of %s old at %s: %s', (at, now, isOld) => {
  expect(isConfirmationOld(at, new Date(now))).toBe(isOld)
})
