import { expect, it } from 'vitest'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { advisor } from '#tests/advisor.ts'
import { everything } from './directory-search.ts'
import { parseTerm } from './parsed-term.ts'
import { createReason } from './reason.ts'

const firm: AdvisorCard = {
  ...advisor,
  location: 'Cleveland, OH',
  typeIds: ['esop-trustee', 'tpa'],
  services: ['ESOP_Trustee_Services', 'ESOP_Administration'],
  states: ['OH'],
  served: ['OH', 'TX'],
  expertise: ['Second-stage transactions'],
}

it.each([
  ['trustee in Ohio', {}, 'In Ohio'],
  ['trustee in Cleveland', { takingClients: true }, 'In Cleveland · taking new clients'],
  ['trustee in Dallas', { answerDays: 2 }, 'Serves Texas · answers in 2 days'],
  [
    'tpa in Maine',
    { served: ['US'], answerDays: 1 },
    'Plan administration · serves every state · answers in a day',
  ],
  [
    'trustee for 80 people in Ohio',
    { clientEmployees: [20, 500] },
    'In Ohio · serves 20 to 500 employees',
  ],
  // The row itself names the trustee's work.
  ['trustee for 80 people', { clientEmployees: [100, null] }, undefined],
  ['lender for a second-stage deal', {}, 'Names “Second-stage transactions”'],
  // Nothing is said that the row does not hold.
  ['lender in Maine', {}, undefined],
])('says of %s why a firm stands there', (term, values, reason) => {
  expect(createReason(parseTerm(term), everything)({ ...firm, ...values })).toBe(reason)
})

it('says nothing without a search', () => {
  expect(createReason(null, everything)({ ...firm, takingClients: true })).toBeUndefined()
})
