import { fc } from '#tests/property.ts'
import { describe, expect, it } from 'vitest'
import { levelPayment, repay } from './loan.ts'
import type { LoanInput } from './loan-fields.ts'
import { loan } from './loan-tool.ts'
import { answer, initialTexts } from '#domain/calculators/tool.ts'
import { holding } from '#tests/law.ts'

const law = holding({
  'deduction-limit': 0.25,
  'pay-cap': 360e3,
  'annual-addition': 72e3,
  'release-special': 10,
})
const input: LoanInput = {
  status: 'c',
  loan: 1e6,
  rate: 0.06,
  years: 10,
  shares: 100e3,
  method: 'general',
  covered: 4e6,
  growth: 0,
  other: 0,
  distributions: 0,
  pay: 60e3,
  deferrals: 0,
  forfeitures: 0,
  third: 'within',
}
const lines = (change: Partial<LoanInput> = {}) => repay({ ...input, ...change }, law)

const cautions = (change: Record<string, string>) =>
  answer(loan, { ...initialTexts(loan.fields), ...change }, law).result!.cautions
const fits = (change: Partial<LoanInput>) => lines(change).years.every(({ room }) => room > -0.02)

describe('the vectors', () => {
  it('releases by both methods', () => {
    const { payment, years } = lines()
    expect(payment).toBeCloseTo(135867.96, 2)
    expect(years.map(({ general }) => general)).toEqual(Array(10).fill(10_000))
    const special = [0, 4, 9].map((at) => years[at]!.special)
    expect(special.map((shares) => shares.toFixed(2))).toEqual(['7586.80', '9578.15', '12817.73'])
  })

  it('counts principal only in a C corporation, interest too in an S corporation', () => {
    const c = lines({ loan: 10e6, years: 15 }).years
    expect(c[0]!.counted).toBeCloseTo(429_628, 0)
    expect(c[14]!.counted).toBeCloseTo(971_347, 0)
    expect(c[14]!.room).toBeCloseTo(28_653, 0)
    const s = lines({ loan: 10e6, years: 15, status: 's' }).years
    for (const { room } of s) expect(room).toBeCloseTo(-29_628, 0)
  })

  it('finds the shortest term that fits', () => {
    const large = { loan: 19e6, rate: 0.05, covered: 6e6, status: 's' } as const
    const room = (years: number) => lines({ ...large, years }).years[0]!.room
    expect(room(10)).toBeCloseTo(-960_587, 0)
    expect(room(20)).toBeCloseTo(-24_609, 0)
    expect(room(25)).toBeCloseTo(151_903, 0)
    expect(lines(large).shortest).toBe(21)
    expect(lines({ loan: 10e6 }).shortest).toBe(15)
    expect(lines({ loan: 10e6, status: 's' }).shortest).toBe(16)
    expect(lines({ ...large, covered: 1e6 }).shortest).toBeUndefined()
  })
})

it('repays in equal parts without interest', () => {
  expect(levelPayment(1e6, 0, 8)).toBe(125_000)
})

it('lets distributions of an S corporation pay, without affecting other limits', () => {
  const [first] = lines({ status: 's', distributions: 1e9, other: 50e3 }).years
  expect(first!.counted).toBe(50e3)
})

it('names the excise tax only where a year is over', () => {
  const tax = expect.stringContaining('beyond the deduction limit bears a tax of 10%')
  expect(cautions({ covered: '2m' })).toContainEqual(tax)
  expect(cautions({ covered: '9m' })).not.toContainEqual(tax)
})

describe('one person', () => {
  it('is credited by the share of covered pay', () => {
    const [first] = lines().years
    expect(first!.addition).toBeCloseTo((60 / 4000) * first!.principal, 6)
    expect(first!.additionLimit).toBe(60e3)
  })

  it('counts interest and forfeitures in an S corporation, and if more than a third goes to the highly paid', () => {
    const whole = (60 / 4000) * lines().payment + 500
    for (const change of [{ status: 's' }, { third: 'beyond' }] as const)
      expect(lines({ ...change, forfeitures: 500 }).years[0]!.addition).toBeCloseTo(whole, 6)
  })

  it('counts pay up to the cap, which does not grow with pay', () => {
    const high = lines({ pay: 350e3, growth: 0.1 }).years
    expect(high[1]!.addition).toBeCloseTo((360 / 4400) * high[1]!.principal, 6)
    expect(high[1]!.additionLimit).toBe(72e3)
  })
})

const loans = fc.record({
  loan: fc.double({ min: 1e5, max: 5e8, noNaN: true }),
  rate: fc.double({ min: 0.0001, max: 0.15, noNaN: true }),
  years: fc.integer({ min: 1, max: 50 }),
})

it('repays the loan and releases every share, whatever the terms', () => {
  fc.assert(
    fc.property(loans, (some) => {
      const { years } = lines(some)
      const sum = (of: 'principal' | 'general' | 'special') =>
        years.reduce((total, year) => total + year[of], 0)
      expect(sum('principal') / some.loan).toBeCloseTo(1, 6)
      expect(sum('general') / input.shares).toBeCloseTo(1, 6)
      expect(sum('special') / input.shares).toBeCloseTo(1, 6)
    }),
  )
})

it('pays no more per year over a longer term', () => {
  fc.assert(
    fc.property(loans, ({ loan: amount, rate, years }) => {
      expect(levelPayment(amount, rate, years + 1)).toBeLessThan(levelPayment(amount, rate, years))
    }),
  )
})

it('fits the limit at the shortest term, and not a year earlier', () => {
  fc.assert(
    fc.property(loans, fc.constantFrom('c' as const, 's' as const), (some, status) => {
      const change = { ...some, status, covered: 2e7 }
      const { shortest } = lines(change)
      fc.pre(shortest !== undefined && shortest > 1)
      expect(fits({ ...change, years: shortest! })).toBe(true)
      expect(fits({ ...change, years: shortest! - 1 })).toBe(false)
    }),
    { numRuns: 40 },
  )
})

const told = (change: Record<string, string>) =>
  answer(loan, { ...initialTexts(loan.fields), ...change }, law)

it('answers for a C corporation regardless of the distributions field', () => {
  const c = told({ status: 'c', distributions: '1bn' })
  expect(c.result).toEqual(told({ status: 'c' }).result)
  expect(c.notes['distributions']).toMatch(/^Not used: /)
  expect(told({ status: 's', distributions: '1bn' }).problems['distributions']).toMatch(
    /^The loan takes \$802,426 a year/,
  )
})
