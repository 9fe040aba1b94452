import { expect, it } from 'vitest'
import { isConfirmationOld, toServedText } from './terms-text.ts'

it.each([
  [{ nationwide: true, states_served: null }, 'Every state'],
  [{ nationwide: false, states_served: ['CA'] }, 'California'],
  [{ nationwide: false, states_served: ['CA', 'NV'] }, 'California and Nevada'],
  [{ nationwide: false, states_served: ['CA', 'NV', 'WI'] }, 'California, Nevada and Wisconsin'],
  [{ nationwide: false, states_served: null }, null],
])('states whom a firm serves: %j', (terms, text) => {
  expect(toServedText(terms)).toBe(text)
})

it.each([
  ['2025-09-22T10:00:00Z', '2026-11-22T10:00:00Z', true],
  ['2025-09-22T10:00:00Z', '2026-11-22T09:59:59Z', false],
  [null, '2026-11-22T10:00:00Z', false],
])('calls a confirmation of %s old at %s: %s', (at, now, isOld) => {
  expect(isConfirmationOld(at, new Date(now))).toBe(isOld)
})
