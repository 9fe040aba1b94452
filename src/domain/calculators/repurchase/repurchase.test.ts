import { fc } from '#tests/property.ts'
import { describe, expect, it } from 'vitest'
import { forecast, stress } from './repurchase.ts'
import type { RepurchaseInput } from './repurchase-fields.ts'

const still: RepurchaseInput = {
  allocated: 100e3,
  suspense: 0,
  released: 0,
  price: 10,
  growth: 0,
  retiring: 0.05,
  leaving: 0,
  vested: 0.8,
  wait: 6,
  installments: 1,
  reuse: 'redeem',
  horizon: 5,
  cashFlow: null,
}
const cash = (change: Partial<RepurchaseInput> = {}) =>
  forecast({ ...still, ...change }).years.map((year) => Number(year.cash.toFixed(2)))

describe('the vectors', () => {
  it('redeems', () => {
    expect(cash()).toEqual([0, 50_000, 47_500, 45_125, 42_868.75])
  })

  it('recycles', () => {
    expect(cash({ reuse: 'recycle' })).toEqual([0, 50_000, 47_500, 47_625, 47_618.75])
  })

  it('follows a young plan for fifteen years', () => {
    const { years, total, queue } = forecast({
      ...still,
      allocated: 0,
      suspense: 1e6,
      released: 100e3,
      price: 2,
      growth: 0.08,
      retiring: 0.02,
      leaving: 0.06,
      installments: 5,
      reuse: 'recycle',
      horizon: 15,
    })
    const of = (year: number) => years[year - 1]!.cash
    expect(of(3)).toBeCloseTo(1007.77, 2)
    expect(of(10)).toBeCloseTo(67_895.25, 2)
    expect(of(15)).toBeCloseTo(249_476.99, 2)
    expect(total).toBeCloseTo(1_041_943.758, 3)
    expect(queue).toBeCloseTo(310_365.68, 2)
  })
})

const plans: fc.Arbitrary<RepurchaseInput> = fc.record({
  allocated: fc.double({ min: 0, max: 1e7, noNaN: true }),
  suspense: fc.double({ min: 0, max: 1e7, noNaN: true }),
  released: fc.double({ min: 0, max: 1e6, noNaN: true }),
  price: fc.double({ min: 0, max: 1e4, noNaN: true }),
  growth: fc.double({ min: -0.1, max: 0.2, noNaN: true }),
  retiring: fc.double({ min: 0, max: 0.2, noNaN: true }),
  leaving: fc.double({ min: 0, max: 0.4, noNaN: true }),
  vested: fc.double({ min: 0, max: 1, noNaN: true }),
  wait: fc.integer({ min: 1, max: 6 }),
  installments: fc.integer({ min: 1, max: 10 }),
  reuse: fc.constantFrom('recycle' as const, 'redeem' as const),
  horizon: fc.integer({ min: 5, max: 20 }),
  cashFlow: fc.constant(null),
})

it('loses no share: accounts, suspense, queue and redeemed shares add up', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { years, queue } = forecast(plan)
      const last = years.at(-1)!
      const redeemed = plan.reuse === 'redeem' ? years.reduce((sum, { paid }) => sum + paid, 0) : 0
      const all = plan.allocated + plan.suspense
      expect(last.allocated + last.suspense + queue + redeemed).toBeCloseTo(all, 3)
      expect(last.allocated).toBeGreaterThanOrEqual(-1e-6)
    }),
  )
})

it('costs in proportion to the price', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const twice = forecast({ ...plan, price: plan.price * 2 }).total
      const once = forecast(plan).total
      expect(twice).toBeCloseTo(once * 2, -Math.log10(Math.max(1, once)) + 6)
    }),
  )
})

it('puts the lower price 30% below the plan as entered', () => {
  const [lower] = stress(still)
  expect(lower!.forecast.total).toBeCloseTo(forecast(still).total * 0.7, 6)
})
