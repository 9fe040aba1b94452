import { expect, it } from 'vitest'
import { toServedText } from './terms-text.ts'

it.each([
  [{ nationwide: true, states_served: null }, 'Every state'],
  [{ nationwide: false, states_served: ['CA'] }, 'California'],
  [{ nationwide: false, states_served: ['CA', 'NV'] }, 'California and Nevada'],
  [{ nationwide: false, states_served: ['CA', 'NV', 'WI'] }, 'California, Nevada and Wisconsin'],
  [{ nationwide: false, states_served: null }, null],
])('states whom a firm serves: %j', (terms, text) => {
  expect(toServedText(terms)).toBe(text)
})
