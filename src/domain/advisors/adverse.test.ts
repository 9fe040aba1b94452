import { expect, it } from 'vitest'
import { demoAdvisors } from '../../../supabase/seed/advisors.ts'
import { createRandom } from '../../../supabase/seed/random.ts'
import { advisorServiceNames } from '#domain/firms/services.ts'
import { isOnAdverseSides } from './adverse.ts'

it.each([
  [['ESOP_Valuation', 'ESOP_Transaction_Support'], null, true],
  [['ESOP_Valuation', 'ESOP_Trustee_Services'], null, true],
  [['ESOP_Law_Firm'], ['company', 'trustee'], true],
  [['ESOP_Law_Firm'], ['company'], false],
  [['ESOP_1042_Rollover', 'Accounting'], ['company', 'trustee'], false],
  [['ESOP_Valuation', 'ESOP_Financing'], null, true],
  [['ESOP_Administration', 'Accounting'], null, false],
] as const)('finds adverse sides of %j for %j: %s', (services, sides, isAdverse) => {
  const firm = { services, stated: { acts_for: sides }, audits: null }
  expect(isOnAdverseSides(firm)).toBe(isAdverse)
})

it('finds a firm that administers plans and is the auditor of some', () => {
  const audits = { year: 2024, plans: 3, as_of: '2025-10-31' }
  const firm = { stated: { acts_for: null }, audits }
  expect(isOnAdverseSides({ ...firm, services: ['ESOP_Administration'] })).toBe(true)
  expect(isOnAdverseSides({ ...firm, services: ['Accounting'] })).toBe(false)
})

it('is answered by every demonstration firm that is on two', () => {
  const silent = demoAdvisors(createRandom(20_240_115)).filter(({ row }) => {
    const stated = JSON.parse(String(row['declared'])) as {
      acts_for?: string[]
      kept_apart?: string
    }
    const services = advisorServiceNames.filter((name) => row[name] === true)
    return (
      isOnAdverseSides({ services, stated: { acts_for: stated.acts_for ?? [] }, audits: null }) &&
      !stated.kept_apart
    )
  })
  expect(silent.map(({ row }) => row['company_name'])).toEqual([])
})
