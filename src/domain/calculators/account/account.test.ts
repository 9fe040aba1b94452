import { fc } from '#tests/property.ts'
import { describe, expect, it } from 'vitest'
import { readAccount } from './account.ts'
import type { AccountInput } from './account-fields.ts'
import { account } from './account-tool.ts'
import {
  electionNumber,
  latestStart,
  installmentLine,
  movableLine,
  type Participant,
} from './distribution.ts'
import { vestedPart } from './vesting.ts'
import { amount } from '#domain/calculators/expression.ts'
import { parseNumber } from '#domain/calculators/fields.ts'
import { initialTexts, answer } from '#domain/calculators/tool.ts'
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

const sharesAfter = (left: string) => lines({ left }).rows.map((row) => row.shares)
const vestedAfter = (left: string) => lines({ left }).rows.map((row) => row.vested)

const told = (change: Record<string, string>) =>
  answer(account, { ...initialTexts(account.fields), ...change }, law).result!
const notesOf = (change: Record<string, string>) =>
  Object.keys(answer(account, { ...initialTexts(account.fields), ...change }, law).notes)
const factsOf = (name: string, change: Record<string, string>) =>
  told(change).steps.find((step) => step.name === name)!.facts
const startFacts = (change: Record<string, string>) => factsOf('First payment', change)
const vestingFacts = (change: Record<string, string>) =>
  factsOf('Vested part, earned until you stop', { left: '2030-06-30', ...change })
const exampleOf = (name: keyof AccountInput) => parseNumber('money', account.fields[name].initial)!

const table = (schedule: 'cliff' | 'graded') =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((years) => Number(vestedPart(schedule, years, law).value.toFixed(2)))

const electionAt = (born: string, joined: string, left = '2060-12-31') =>
  electionNumber({ born, joined, left }, '2026-12-31', law)
const moveOf = (change: Record<string, string>) =>
  told(change).tables[1]!.rows.find(([name]) => name === 'What you may diversify now')![1]

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

const of2026 = holding({
  'installment-base': 5,
  'installment-more': 5,
  'installment-limit': 1_455_000,
  'installment-step': 290_000,
})

const installmentsOf = (balance: number, known = law) =>
  installmentLine(amount('balance', balance), known).value
const longest = (balance: number) => installmentsOf(balance, of2026)
const movable = (some: Parameters<typeof movableLine>[0]) => movableLine(some, law).value

describe('value and vesting', () => {
  it('follows the vectors of the three schedules', () => {
    expect(lines().yearly).toBe(1000)
    expect(lines().rows[3]).toMatchObject({ shares: 3000, value: 18_000 })
    const vested = (schedule: AccountInput['schedule']) => lines({ schedule }).rows[3]!.vestedValue
    expect(vested('even')).toBeCloseTo(10_800, 6)
    expect(vested('graded')).toBeCloseTo(7_200, 6)
    expect(vested('cliff')).toBe(18_000)
  })

  it('vests everything at the normal retirement age', () => {
    expect(lines({ born: '1964-12-31', schedule: 'cliff', ahead: 2 }).rows[2]!.vested).toBe(0)
    expect(lines({ born: '1964-12-31', schedule: 'cliff' }).rows[3]!.vested).toBe(1)
    expect(lines({ born: '1963-12-31', schedule: 'cliff', ahead: 2 }).rows[2]!.vested).toBe(1)
  })

  it('credits shares and vesting for plan years that close during employment', () => {
    expect(sharesAfter('2028-12-31')).toEqual([0, 1000, 2000, 2000])
    expect(sharesAfter('2028-12-30')).toEqual([0, 1000, 1000, 1000])
    expect(vestedAfter('2028-12-31')).toEqual([0, 0.2, 0.4, 0.4])
    expect(vestedAfter('2028-12-30')).toEqual([0, 0.2, 0.2, 0.2])
  })

  it('changes only the price for a participant who has left', () => {
    const past = { left: '2026-06-30', shares: 500, service: 4, growth: 0.1 }
    const { rows } = lines(past)
    expect(rows.map((row) => row.shares)).toEqual([500, 500, 500, 500])
    expect(rows.map((row) => row.vested)).toEqual([0.8, 0.8, 0.8, 0.8])
    expect(rows[2]!.price).toBeCloseTo(7.26)
  })

  it('vests nothing at a normal retirement age after leaving', () => {
    const leaver = { born: '1963-12-31', schedule: 'cliff', left: '2027-12-31' } as const
    expect(lines(leaver).rows[3]!.vested).toBe(0)
  })

  it('shows no year after required payments begin', () => {
    expect(lines({ ahead: 40, left: '2026-06-30' }).rows).toHaveLength(7)
    expect(lines({ ahead: 40, left: '2010-06-30' }).rows).toHaveLength(1)
  })

  it('vests by the statutory table', () => {
    expect(table('cliff')).toEqual([0, 0, 0, 1, 1, 1, 1, 1])
    expect(table('graded')).toEqual([0, 0, 0.2, 0.4, 0.6, 0.8, 1, 1])
  })
})

describe('diversification', () => {
  it('follows the vectors', () => {
    expect(movable({ shares: 1000, moved: 0, election: 1 })).toBe(250)
    expect(movable({ shares: 950, moved: 250, election: 3 })).toBe(50)
    expect(movable({ shares: 900, moved: 300, election: 6 })).toBe(300)
  })

  it('is closed before the first election and after the sixth', () => {
    for (const election of [0, 7, 20]) expect(movable({ shares: 1000, moved: 0, election })).toBe(0)
  })

  it('opens after the plan year in which both conditions are first met', () => {
    expect(electionAt('1971-12-31', '2010-01-01')).toBe(1)
    expect(electionAt('1972-01-01', '2010-01-01')).toBe(0)
    expect(electionAt('1965-01-01', '2017-01-01')).toBe(1)
    expect(electionAt('1965-01-01', '2017-01-02')).toBe(0)
    expect(electionAt('1966-06-01', '2010-01-01')).toBe(6)
    expect(electionAt('1965-06-01', '2010-01-01')).toBe(7)
  })

  it('is not offered to somebody who stops before both conditions are met', () => {
    expect(electionAt('1960-01-01', '2017-01-01', '2026-12-31')).toBe(1)
    expect(electionAt('1960-01-01', '2017-01-01', '2026-12-30')).toBe(0)
    expect(electionAt('1960-01-01', '2012-01-01', '2020-06-30')).toBe(0)
    // Left in 2027 after eight years, and in 2024 long before the age.
    const early =
      /^Depends on your plan, as you stop before you qualify\. .* plans differ\. If yours gives them, the first follows/
    expect(moveOf({ born: '1960-05-15', joined: '2019-07-02', left: '2027-06-30' })).toMatch(early)
    expect(moveOf({ born: '1980-02-28', joined: '2015-01-01', left: '2024-06-30' })).toMatch(early)
    expect(moveOf({ born: '1975-05-15', joined: '2015-01-01', left: '2036-12-31' })).toBe(
      'Not yet: the first follows the plan year that ends on December 31, 2030',
    )
  })

  it('is not promised to somebody who left after the first election', () => {
    const qualified = { born: '1968-05-15', joined: '2010-01-01' }
    const open = 'for people who have left plans differ'
    expect(told({ ...qualified, left: '2026-06-30' }).cautions.join(' ')).toContain(open)
    expect(told({ ...qualified, left: '2036-12-31' }).cautions.join(' ')).not.toContain(open)
  })

  it('never moves more than half in total', () => {
    const amounts = fc.record({
      shares: fc.double({ min: 0, max: 1e9, noNaN: true }),
      moved: fc.double({ min: 0, max: 1e9, noNaN: true }),
      election: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(amounts, (some) => {
        const more = movable(some)
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

  it('may wait for the loan, but not beyond sixty days', () => {
    expect(start({ repaid: '2040-05-01' }).latest).toBe('2040-12-31')
    expect(start({ repaid: '2060-05-01' }).latest).toBe('2048-02-29')
    expect(start({ repaid: '2028-05-01' }).latest).toBe('2033-12-31')
  })

  it('pays most heirs by the tenth year after the death, whatever the loan', () => {
    const death = { leaving: 'death', left: '2027-06-30' } as const
    expect(start(death)).toMatchObject({ rule: 'event', latest: '2028-12-31', byAge: null })
    expect(start({ ...death, repaid: '2033-05-01' })).toMatchObject({
      rule: 'loan',
      latest: '2033-12-31',
    })
    expect(start({ ...death, repaid: '2040-05-01' })).toMatchObject({
      rule: 'heirs',
      latest: '2037-12-31',
    })
    const june = { planClose: '2026-06-30', left: '2027-07-01' }
    expect(start({ ...death, ...june, repaid: '2040-05-01' }).latest).toBe('2037-12-31')
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

  it('states that the age for births in 1959 is proposed', () => {
    expect(told({ born: '1959-06-01' }).cautions.join(' ')).toContain(
      'by a proposed regulation only',
    )
    expect(told({ born: '1960-01-01' }).cautions.join(' ')).not.toContain('proposed')
  })
})

describe('installments', () => {
  it('are based on the balance when payments must begin', () => {
    const rich = { shares: 1000, price: 1745, left: '2026-06-30', service: 6, ahead: 0 }
    expect(readAccount({ ...input, ...rich }, of2026).installments).toBe(6)
    expect(readAccount({ ...input, ...rich, growth: 0.1 }, of2026).installments).toBe(10)
    expect(readAccount({ ...input, ...rich, ahead: 6 }, of2026).installments).toBe(6)
  })

  it('follow the vectors of 2026', () => {
    expect([0, 1_455_000, 1_455_001, 1_745_001, 1_800_000].map(longest)).toEqual([5, 5, 6, 7, 7])
    expect([2_615_000, 2_615_001, 9e9].map(longest)).toEqual([9, 10, 10])
  })

  it('never shorten with a larger balance', () => {
    const balance = fc.double({ min: 0, max: 1e8, noNaN: true })
    fc.assert(
      fc.property(balance, balance, (some, more) => {
        const longer = installmentsOf(some + more)
        expect(longer).toBeGreaterThanOrEqual(installmentsOf(some))
      }),
    )
  })
})

it('states the year of a limit that changes yearly', () => {
  expect(JSON.stringify(told({}))).toContain(`limits of ${law['installment-limit']!.year}`)
})

describe('the answer for a participant who leaves', () => {
  it('states the date of the first payment, then the amount', () => {
    const { answer: said, cautions } = told({ left: '2026-11-20', leaving: 'other' })
    expect(said[0]).toMatch(/^Payments must begin by December 31, 2032 at the latest/)
    expect(said[1]).toMatch(
      / now. At that time it would be worth \$160,000; at a price 30% lower, \$112,000\.$/,
    )
    expect(cautions.join(' ')).toMatch(/From November 20, 2026, .* no shares are added/)
    expect(cautions.join(' ')).toMatch(/plan year in which you stop.* Ask your administrator/)
  })

  it('offers no choice to defer a required distribution', () => {
    const late = { owner: 'yes', born: '1960-03-01', left: '2045-06-30', leaving: 'retirement' }
    expect(told(late).answer[0]).toMatch(/by April 1, 2036 at the latest\. /)
    expect(told({ left: '2030-06-30' }).answer[0]).toContain('unless a later day is chosen')
  })

  it('says that the 60th day waits for the price and for a claim', () => {
    const { answer: said } = told({})
    expect(said[0]).toBe(
      'Payments must begin by March 1, 2037, unless a later day is chosen where the plan allows one. The plan may pay sooner.',
    )
    expect(said[1]).toMatch(
      /^If the price cannot be known by then, a payment within 60 days after it can be known is in time \(26 CFR 1\.401\(a\)-14\(d\)\)\. A plan may ask for a claim first \(26 CFR 1\.401\(a\)-14\(a\)\)\.$/,
    )
    expect(told({ closed: '2040-12-31' }).answer.slice(0, 2).join(' ')).toMatch(
      /^Payments had to begin by March 1, 2037.* If the price could not be known by then/,
    )
    expect(told({ left: '2030-06-30' }).answer.join(' ')).not.toContain('price cannot be known')
  })

  it('offers no choice after a death, and names the last day of the heirs', () => {
    const death = { leaving: 'death', left: '2027-06-30' }
    const waiting = told({ ...death, repaid: '2033-05-01' })
    expect(waiting.answer.slice(0, 2)).toEqual([
      'Payments must begin by December 31, 2033 at the latest. The plan may pay sooner.',
      'Most heirs must have received everything by December 31, 2037.',
    ])
    const capped = told({ ...death, repaid: '2040-05-01' })
    expect(capped.answer[0]).toBe(
      'Most heirs must have received everything by December 31, 2037, even if the loan runs longer. The plan may pay sooner.',
    )
    expect(capped.cautions.join(' ')).toMatch(/An estate, .* paid out by December 31, 2032 \(/)
    expect(capped.cautions.join(' ')).toContain(
      'Without the wait the day would be December 31, 2028',
    )
  })

  it('names the rule that was applied, and no other', () => {
    expect(startFacts({ born: '1971-05-15' })).toContain('rmd-age-later')
    expect(startFacts({ born: '1971-05-15' })).not.toContain('rmd-age')
    expect(startFacts({ born: '1955-05-15' })).toContain('rmd-age')
    expect(startFacts({ leaving: 'death' })).toEqual([
      'dist-retirement',
      'inherit-ten',
      'inherit-five',
    ])
    expect(startFacts({ leaving: 'other' })).toContain('dist-other')
    expect(vestingFacts({ schedule: 'cliff' })).toEqual(['vest-cliff'])
    expect(vestingFacts({ schedule: 'cliff', left: '2036-12-31' })).toEqual(['vest-retirement'])
    expect(vestingFacts({ schedule: 'own' })).toEqual([])
  })
})

it('starts with a case within the yearly limit on additions', () => {
  const added =
    ((exampleOf('released') * exampleOf('pay')) / exampleOf('covered')) * exampleOf('price')
  expect(added).toBeLessThanOrEqual(law['annual-addition']!.value!)
  expect(added / exampleOf('pay')).toBeLessThanOrEqual(law['deduction-limit']!.value!)
})

describe('fields without effect', () => {
  it('are the vested part if a schedule is chosen, and the service if none is', () => {
    expect(notesOf({ schedule: 'cliff', own: 'x' })).toEqual(['own'])
    expect(notesOf({ schedule: 'own', service: 'x' })).toEqual(['service'])
  })
})
