import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountInput, account, readAccount } from './account.ts'
import {
  electionNumber,
  latestStart,
  longestInstallments,
  movable,
  type Participant,
  vestedPart,
} from './distribution.ts'
import { requiredBeginning } from './dates.ts'
import { initialTexts, answer } from './tool.ts'
import { holding, law } from '#tests/law.ts'

const input: AccountInput = {
  pay: 60e3,
  covered: 6e6,
  released: 100e3,
  shares: 0,
  price: 6,
  growth: 0,
  ahead: 3,
  service: 0,
  schedule: 'even',
  own: 1,
  retirementAge: 65,
  born: '1990-05-15',
  joined: '2020-01-01',
  closed: '2026-12-31',
  moved: 0,
  leaving: 'other',
  left: '2030-06-30',
  repaid: null,
  status: 's',
  owner: 'no',
}
const lines = (change: Partial<AccountInput> = {}) => readAccount({ ...input, ...change }, law)

const table = (schedule: 'cliff' | 'graded') =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((years) => Number(vestedPart(schedule, years, law).toFixed(2)))

const electionAt = (born: string, joined: string, closed = '2026-12-31') =>
  electionNumber({ born, joined }, closed, law)

const start = (change: Partial<Participant>) =>
  latestStart(
    {
      born: '1982-03-01',
      joined: '2015-01-01',
      left: '2027-06-30',
      planClose: '2026-12-31',
      leaving: 'other',
      retirementAge: 65,
      repaid: null,
      isOwner: false,
      ...change,
    },
    law,
  )

const begin = (born: string, left: string, isOwner = false) =>
  requiredBeginning({ born, left: Number(left.slice(0, 4)), isOwner }, law).day

const cautionsOf = (born: string) =>
  answer(account, { ...initialTexts(account.fields), born }, law).report!.cautions.join(' ')

const of2026 = holding({
  'installment-base': 5,
  'installment-more': 5,
  'installment-limit': 1_455_000,
  'installment-step': 290_000,
})

const longest = (balance: number) => longestInstallments(balance, of2026)

describe('value and vesting', () => {
  it('follows the vectors of the three schedules', () => {
    expect(lines().yearly).toBe(1000)
    expect(lines().rows[3]).toMatchObject({ shares: 3000, value: 18_000 })
    const vested = (schedule: AccountInput['schedule']) => lines({ schedule }).balance
    expect(vested('even')).toBeCloseTo(10_800, 6)
    expect(vested('graded')).toBeCloseTo(7_200, 6)
    expect(vested('cliff')).toBe(18_000)
  })

  it('vests all at the normal retirement age', () => {
    expect(lines({ born: '1964-12-31', schedule: 'cliff', ahead: 2 }).rows[2]!.vested).toBe(0)
    expect(lines({ born: '1964-12-31', schedule: 'cliff' }).rows[3]!.vested).toBe(1)
    expect(lines({ born: '1963-12-31', schedule: 'cliff', ahead: 2 }).rows[2]!.vested).toBe(1)
  })

  it('counts pay up to the cap', () => {
    const known = holding({ 'pay-cap': 30e3 })
    expect(readAccount(input, known).yearly).toBe(500)
  })

  it('vests by the table of the law', () => {
    expect(table('cliff')).toEqual([0, 0, 0, 1, 1, 1, 1, 1])
    expect(table('graded')).toEqual([0, 0, 0.2, 0.4, 0.6, 0.8, 1, 1])
  })
})

describe('diversification', () => {
  it('follows the vectors', () => {
    expect(movable({ shares: 1000, moved: 0, election: 1 }, law)).toBe(250)
    expect(movable({ shares: 950, moved: 250, election: 3 }, law)).toBe(50)
    expect(movable({ shares: 900, moved: 300, election: 6 }, law)).toBe(300)
  })

  it('is closed before the first election and after the sixth', () => {
    for (const election of [0, 7, 20])
      expect(movable({ shares: 1000, moved: 0, election }, law)).toBe(0)
  })

  it('opens after the plan year in which both conditions are first met', () => {
    expect(electionAt('1971-12-31', '2010-01-01')).toBe(1)
    expect(electionAt('1972-01-01', '2010-01-01')).toBe(0)
    expect(electionAt('1965-01-01', '2017-01-01')).toBe(1)
    expect(electionAt('1965-01-01', '2017-01-02')).toBe(0)
    expect(electionAt('1966-06-01', '2010-01-01')).toBe(6)
    expect(electionAt('1965-06-01', '2010-01-01')).toBe(7)
  })

  it('never moves more in all than half', () => {
    const amounts = fc.record({
      shares: fc.double({ min: 0, max: 1e9, noNaN: true }),
      moved: fc.double({ min: 0, max: 1e9, noNaN: true }),
      election: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(amounts, (some) => {
        const more = movable(some, law)
        const most = Math.max(some.moved, (some.shares + some.moved) / 2)
        expect(some.moved + more).toBeLessThanOrEqual(most * (1 + 1e-9))
      }),
    )
  })
})

describe('the first payment', () => {
  it('follows the vectors', () => {
    expect(start({}).latest).toBe('2033-12-31')
    expect(start({ leaving: 'disability', born: '1977-03-01' }).latest).toBe('2028-12-31')
    const retired = { leaving: 'retirement', born: '1961-03-01', joined: '2013-01-01' } as const
    expect(start(retired).latest).toBe('2028-02-29')
  })

  it('may wait for the loan, but not beyond the sixty days', () => {
    expect(start({ repaid: '2040-05-01' }).latest).toBe('2040-12-31')
    expect(start({ repaid: '2060-05-01' }).latest).toBe('2048-02-29')
    expect(start({ repaid: '2028-05-01' }).latest).toBe('2033-12-31')
  })

  it('follows a plan year that ends in June', () => {
    const june = { planClose: '2026-06-30', left: '2027-07-01' }
    expect(start(june).byEvent).toBe('2034-06-30')
    expect(start({ ...june, left: '2027-06-30' }).byEvent).toBe('2033-06-30')
  })

  it('follows a plan year that ends in February into leap years', () => {
    const february = { planClose: '2027-02-28', leaving: 'disability' } as const
    expect(start({ ...february, left: '2027-01-15' }).byEvent).toBe('2028-02-29')
  })

  it('begins required distributions at the age of the year of birth, or after retiring', () => {
    expect(begin('1950-12-31', '2020-01-01')).toBe('2023-04-01')
    expect(begin('1951-01-01', '2020-01-01')).toBe('2025-04-01')
    expect(begin('1959-06-01', '2020-01-01')).toBe('2033-04-01')
    expect(begin('1960-01-01', '2020-01-01')).toBe('2036-04-01')
    expect(begin('1951-01-01', '2027-03-01')).toBe('2028-04-01')
    expect(begin('1951-01-01', '2027-03-01', true)).toBe('2025-04-01')
    // Born before July 1949 the age was 70½: 30 June 1949 and 70 years and six months are in 2019.
    expect(begin('1949-06-30', '2015-01-01')).toBe('2020-04-01')
  })

  it('say of births in 1959 that the age is proposed', () => {
    expect(cautionsOf('1959-06-01')).toContain('by a proposed regulation only')
    expect(cautionsOf('1960-01-01')).not.toContain('proposed')
  })
})

describe('installments', () => {
  it('follow the vectors of 2026', () => {
    expect([0, 1_455_000, 1_455_001, 1_745_001, 1_800_000].map(longest)).toEqual([5, 5, 6, 7, 7])
    expect([2_615_000, 2_615_001, 9e9].map(longest)).toEqual([9, 10, 10])
  })

  it('follow the registry, whatever its year', () => {
    const limit = law['installment-limit']!.value!
    const step = law['installment-step']!.value!
    expect(longestInstallments(limit + step + 1, law)).toBe(longestInstallments(limit, law) + 2)
  })

  it('never shorten with a larger balance', () => {
    const balance = fc.double({ min: 0, max: 1e8, noNaN: true })
    fc.assert(
      fc.property(balance, balance, (some, more) => {
        const longer = longestInstallments(some + more, law)
        expect(longer).toBeGreaterThanOrEqual(longestInstallments(some, law))
      }),
    )
  })
})

it('says the year of a limit that changes yearly', () => {
  const { report } = answer(account, initialTexts(account.fields), law)
  expect(JSON.stringify(report)).toContain(`limits of ${law['installment-limit']!.year}`)
})
