import { fc } from '#tests/property.ts'
import { describe, expect, it } from 'vitest'
import { deferGain } from './deferral.ts'
import type { DeferralInput } from './deferral-fields.ts'
import { deferral } from './deferral-tool.ts'
import { answer, initialTexts } from '#domain/calculators/tool.ts'
import { holding, law } from '#tests/law.ts'

const sale: DeferralInput = {
  status: 'c',
  seller: 'person',
  sold: '2028-06-30',
  acquired: '2012-06-30',
  price: 10e6,
  basis: 1e6,
  share: 0.3,
  reinvested: null,
  tax: 0.238,
  until: 'sale',
  years: 10,
  discount: 0.05,
}
const lines = (change: Partial<DeferralInput> = {}) => deferGain({ ...sale, ...change }, law)

const told = (change: Record<string, string>) =>
  answer(deferral, { ...initialTexts(deferral.fields), ...change }, law)
const answered = (change: Record<string, string>) => told(change).result!.answer
const notesOf = (change: Record<string, string>) => Object.keys(told(change).notes)
const cited = (change: Record<string, string>) =>
  told(change).result!.steps.flatMap(({ facts = [] }) => facts)

const canElect = (change: Partial<DeferralInput>) => lines(change).canElect

describe('the vectors', () => {
  it('defers the amount reinvested beyond the basis', () => {
    const { deferred, taxable, taxNow, taxDeferred, newBasis } = lines({ reinvested: 7e6 })
    expect([deferred, taxable, newBasis]).toEqual([6e6, 3e6, 1e6])
    expect(taxNow).toBeCloseTo(714e3, 2)
    expect(taxDeferred).toBeCloseTo(1428e3, 2)
  })

  it('defers nothing if at most the basis is reinvested', () => {
    const { deferred, taxNow } = lines({ reinvested: 1e6 })
    expect(deferred).toBe(0)
    expect(taxNow).toBeCloseTo(2142e3, 2)
  })

  it('covers a tenth of an S corporation’s price, with its basis', () => {
    const s = { status: 's', basis: 2e6, reinvested: 0.5e6 } as const
    const { covered, deferred, taxable, taxNow, newBasis } = lines(s)
    expect([covered, taxable]).toEqual([1e6, 7.7e6])
    expect(deferred).toBeCloseTo(0.3e6, 6)
    expect(taxNow).toBeCloseTo(1832600, 2)
    expect(newBasis).toBeCloseTo(0.2e6, 6)
  })

  it('values the delay by the return that the seller could earn', () => {
    expect(lines({ reinvested: 7e6 }).worth).toBeCloseTo(551_331.87, 2)
    expect(lines({ reinvested: 7e6, until: 'death' }).worth).toBeCloseTo(1428e3, 2)
  })
})

describe('who can elect', () => {
  it('requires exactly the share that the law names', () => {
    expect(canElect({ share: law['c1042-ownership']!.value! })).toBe(true)
    expect(canElect({ share: law['c1042-ownership']!.value! - 0.0001 })).toBe(false)
  })

  it('requires three years on the day of the sale', () => {
    expect(canElect({ acquired: '2025-06-30' })).toBe(true)
    expect(canElect({ acquired: '2025-07-01' })).toBe(false)
  })

  it('counts three years from a 29 February to a 28 February', () => {
    expect(canElect({ acquired: '2024-02-29', sold: '2027-02-28' })).toBe(true)
  })

  it('waits for the effective date with an S corporation, and refuses a C corporation as seller', () => {
    const start = law['s1042-start']!.day!
    expect(canElect({ status: 's', sold: start })).toBe(false)
    expect(canElect({ status: 's', sold: '2028-01-01' })).toBe(true)
    expect(canElect({ status: 'c', sold: start })).toBe(true)
    expect(canElect({ seller: 'corporation' })).toBe(false)
  })

  it('taxes the whole gain of a seller who cannot elect', () => {
    expect(lines({ share: 0.2 })).toMatchObject({ deferred: 0, taxable: 9e6 })
  })
})

describe('replacement property beyond the price', () => {
  it('defers nothing more, and adds to the basis', () => {
    expect(lines({ reinvested: 12e6 })).toMatchObject({ deferred: 9e6, newBasis: 3e6 })
    const { result, problems } = told({ reinvested: '12m' })
    expect(problems).toEqual({})
    expect(result!.cautions[0]).toContain('The $2,000,000 beyond it defers nothing more')
  })
})

describe('fields without effect', () => {
  it('are the years until a sale if the property is kept until death', () => {
    expect(notesOf({ until: 'death', years: 'x' })).toEqual(['years', 'discount'])
    expect(notesOf({})).toEqual([])
  })

  it('are all fields about the deferral if the seller cannot elect', () => {
    const all = ['reinvested', 'until', 'years', 'discount']
    expect(notesOf({ seller: 'corporation', reinvested: 'x' })).toEqual(all)
    expect(notesOf({ share: 'x' })).toEqual([])
  })
})

it('cites only the rules of the case', () => {
  expect(cited({})).toContain('net-investment-tax')
  expect(cited({})).not.toContain('s1042-start')
  expect(cited({ status: 's' })).toContain('s1042-start')
  expect(cited({ status: 's' })).not.toContain('net-investment-tax')
})

it('uses the rates of the register by default', () => {
  const known = holding({ 'capital-gain-rate': 0.25, 'net-investment-tax': 0.05 })
  expect(deferGain({ ...sale, tax: null }, known).rate).toBeCloseTo(0.3)
  expect(deferGain({ ...sale, tax: null, status: 's' }, known).rate).toBeCloseTo(0.25)
})

it('taxes a corporation that sells by its own rate', () => {
  const known = holding({ 'corporate-tax': 0.21 })
  expect(deferGain({ ...sale, tax: null, seller: 'corporation' }, known).taxNow).toBeCloseTo(1.89e6)
  expect(cited({ seller: 'corporation' })).not.toContain('net-investment-tax')
})

it('says that a gain of a year or less is taxed like other income', () => {
  const sentence = expect.stringContaining('held for a year or less')
  expect(answered({ acquired: '2027-06-30' })).toContainEqual(sentence)
  expect(answered({ acquired: '2027-06-29' })).not.toContainEqual(sentence)
  expect(answered({ acquired: '2027-06-30', tax: '37' })).not.toContainEqual(sentence)
})

const cases = fc
  .record({
    status: fc.constantFrom('c' as const, 's' as const),
    price: fc.double({ min: 0, max: 1e9, noNaN: true }),
    basisPart: fc.double({ min: 0, max: 1, noNaN: true }),
    reinvestedPart: fc.double({ min: 0, max: 1, noNaN: true }),
    tax: fc.double({ min: 0, max: 0.45, noNaN: true }),
  })
  .map(({ basisPart, reinvestedPart, status, price, tax }) => ({
    status,
    price,
    tax,
    basis: price * basisPart,
    reinvested: price * reinvestedPart,
  }))

it('adds up: deferred and taxed gain make the gain, and their taxes the tax', () => {
  fc.assert(
    fc.property(cases, (some) => {
      const { deferred, taxable, taxNow, taxDeferred } = lines(some)
      expect(deferred + taxable).toBeCloseTo(some.price - some.basis, 4)
      expect(taxNow + taxDeferred).toBeCloseTo(some.tax * (some.price - some.basis), 4)
      expect(deferred).toBeGreaterThanOrEqual(0)
      expect(taxable).toBeGreaterThanOrEqual(-1e-6)
    }),
  )
})

it('never defers less if more is reinvested', () => {
  fc.assert(
    fc.property(cases, fc.double({ min: 0, max: 1e8, noNaN: true }), (some, more) => {
      const after = lines({ ...some, reinvested: some.reinvested + more }).deferred
      expect(after).toBeGreaterThanOrEqual(lines(some).deferred)
    }),
  )
})
