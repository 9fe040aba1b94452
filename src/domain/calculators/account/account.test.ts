import { fc } from '#tests/property.ts'
import { describe, expect, it } from 'vitest'
import { type AccountLaw, readAccount } from './account.ts'
import type { AccountInput } from './account-fields.ts'
import { account } from './account-tool.ts'
import {
  electionNumber,
  latestStart,
  installmentLine,
  movableLine,
  type Participant,
} from './distribution.ts'
import { toUsualPath } from './payment-path.ts'
import { vestedPart } from './vesting.ts'
import { amount } from '#domain/calculators/expression.ts'
import { isExample, toSentences } from '#domain/calculators/examples.ts'
import type { Result } from '#domain/calculators/result.ts'
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

/** Somebody who retires at 65, with every field filled in. */
const retiring = {
  ...initialTexts(account.fields),
  leaving: 'retirement',
  left: '2036-12-31',
  born: '1971-05-15',
  joined: '2015-01-01',
  retirementAge: '65',
  schedule: 'graded',
  service: '12',
  moved: '0',
  growth: '0',
  ahead: '10',
  pay: '60000',
  covered: '6000000',
  released: '50000',
}
const resultOf = (own: Record<string, string>) => answer(account, own, law).result!
const textsIn = (result: Result) => toSentences(result).map(({ text }) => text)
/** The result, with its sentences from the payment on. */
const told = (change: Record<string, string>) => {
  const result = resultOf({ ...retiring, ...change })
  return { ...result, answer: textsIn(result).slice(3) }
}
/** A case of the six fields that stand first. */
const six = {
  shares: '1234.5',
  price: '84.50',
  own: '60',
  closed: '2025-12-31',
  leaving: 'other',
  left: '2027-05-15',
}

const later = (change: Record<string, string>) => resultOf({ ...six, ...change }).answers![3]

const marked = (own: Record<string, string>) => {
  const { result, examples } = answer(account, own, law)
  return result!.answers!.map((one) => isExample(one, examples))
}

const pathOf = (change: Record<string, string>) =>
  resultOf({ ...retiring, ...change }).answers![2]!.path!.points.map(({ day, title, wait }) =>
    [day ?? title, wait?.years].filter((some) => some !== undefined),
  )

const waits = (leaving: 'retirement' | 'other') =>
  toUsualPath(leaving, law as AccountLaw).points.map(({ wait }) => wait?.years)

const notesOf = (change: Record<string, string>) =>
  Object.keys(answer(account, { ...retiring, ...change }, law).notes)
const factsOf = (name: string, change: Record<string, string>) =>
  told(change).steps.find((step) => step.name === name)!.facts
const startFacts = (change: Record<string, string>) => factsOf('First payment', change)
const vestingFacts = (change: Record<string, string>) =>
  factsOf('Vested part, earned until you stop', { left: '2030-06-30', ...change })

const table = (schedule: 'cliff' | 'graded') =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((years) => Number(vestedPart(schedule, years, law).value.toFixed(2)))

const electionAt = (born: string, joined: string, left = '2060-12-31') =>
  electionNumber({ born, joined, left }, '2026-12-31', law)
const moveOf = (change: Record<string, string>) =>
  told(change).tables[0]!.rows.find(([name]) => name === 'What you may diversify now')![1]

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
      /^Depends on your plan, because you leave before you qualify\. .* plans differ\. If yours gives it, the first follows/
    expect(moveOf({ born: '1960-05-15', joined: '2019-07-02', left: '2027-06-30' })).toMatch(early)
    expect(moveOf({ born: '1980-02-28', joined: '2015-01-01', left: '2024-06-30' })).toMatch(early)
    expect(moveOf({ born: '1975-05-15', joined: '2015-01-01', left: '2036-12-31' })).toBe(
      'Not yet: the first follows the plan year that ends on December 31, 2030',
    )
  })

  it('is not promised to somebody who left after the first election', () => {
    const qualified = { born: '1968-05-15', joined: '2010-01-01' }
    const open = 'For people who have left, plans differ'
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
    expect(said.at(-1)).toBe(
      'At the first payment the vested part would be worth $160,000; at a price 30% lower, $112,000.',
    )
    expect(cautions.join(' ')).toMatch(/From November 20, 2026, .* no shares are added/)
    expect(cautions.join(' ')).toMatch(/plan year in which you stop.* Ask your administrator/)
  })

  it('offers no choice to defer a required distribution', () => {
    const late = { owner: 'yes', born: '1960-03-01', left: '2045-06-30', leaving: 'retirement' }
    expect(told(late).answer[0]).toMatch(/by April 1, 2036 at the latest\. /)
    expect(told({ left: '2030-06-30' }).answer[0]).toContain(
      'unless you choose a later day and the plan allows it',
    )
  })

  it('says that the 60th day waits for the price and for a claim', () => {
    const { answer: said } = told({})
    expect(said[0]).toBe(
      'Payments must begin by March 1, 2037, unless you choose a later day and the plan allows it. The plan may pay sooner.',
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
      'Without the wait, the date would be December 31, 2028',
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

describe('what is blank', () => {
  it('is not made up: six values give what it is worth, what is yours, and a day', () => {
    const { result, examples } = answer(account, six, law)
    expect(examples).toEqual([])
    expect(result!.answers!.map(({ lead }) => lead)).toEqual([
      '$104,315',
      '$62,589',
      'By December 31, 2033',
    ])
    expect(result!.plot).toBeUndefined()
    expect(result!.tables.map(({ caption }) => caption)).toEqual([
      'What you can diversify, and when you are paid',
    ])
  })

  it('is named where it could change the day', () => {
    const open = /If you are 65 with 10 years in the plan, it may come sooner. Payment for shares/
    expect(textsIn(resultOf(six)).join(' ')).toMatch(open)
    const known = { ...six, born: '1982-03-01', joined: '2015-01-01' }
    expect(textsIn(resultOf(known)).join(' ')).toMatch(/Payment for shares bought with a loan can/)
    expect(textsIn(resultOf({ ...known, repaid: '2026-05-01' })).join(' ')).not.toMatch(/loan can/)
    expect(resultOf(known).answers![2]!.lead).toBe('By December 31, 2033')
  })

  it('can only be brought forward by an age', () => {
    const days = fc.date({
      min: new Date('1930-01-01'),
      max: new Date('2009-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, (date) => {
        const born = date.toISOString().slice(0, 10)
        const open = start({ born: null, joined: null, left: '2035-06-30' }).latest
        const known = start({ born, joined: '2015-01-01', left: '2035-06-30' }).latest
        expect(known <= open).toBe(true)
      }),
    )
  })

  it('tells later years only from a growth that is entered, and new shares only from all three fields', () => {
    expect(later({})).toBeUndefined()
    expect(later({ pay: '60000', covered: '6000000', released: '50000' })).toBeUndefined()
    // 1,234.5 shares, 60 percent of them vested, after eight years at a level price.
    expect(later({ growth: '0' })!.lead).toBe('$62,589')
    expect(later({ growth: '0', pay: '60000' })!.lead).toBe('$62,589')
    // 500 new shares for the one plan year that closes before the last day.
    expect(later({ growth: '0', pay: '60000', covered: '6000000', released: '50000' })!.lead).toBe(
      '$87,939',
    )
  })

  it('asks for the years of service once a schedule is chosen', () => {
    expect(answer(account, { ...six, schedule: 'cliff' }, law).problems).toEqual({
      service: 'A schedule vests by your years of service. Write them.',
    })
  })
})

it('marks each answer by what it rests on', () => {
  expect(marked({})).toEqual([true, true, true])
  expect(marked({ shares: '100', price: '9' })).toEqual([false, true, true])
  expect(marked({ shares: '100', price: '9', own: '50' })).toEqual([false, false, true])
  const dates = { closed: '2025-12-31', leaving: 'other', left: '2027-05-15' }
  expect(marked(dates)).toEqual([true, true, false])
  expect(marked({ ...dates, growth: '5' })).toEqual([true, true, false, true])
})

describe('the line of time', () => {
  it('leads from the last day of work over the wait to the last payment', () => {
    const quits = { leaving: 'other', left: '2027-06-30', born: '' }
    expect(pathOf(quits)).toEqual([
      ['June 30, 2027', 0.5],
      ['December 31, 2027', 5],
      ['December 31, 2032', 1],
      ['December 31, 2033', 5],
      ['All paid'],
    ])
    expect(pathOf({ ...quits, leaving: 'disability' }).slice(1)).toEqual([
      ['December 31, 2027', 1],
      ['December 31, 2028', 5],
      ['All paid'],
    ])
  })

  it('follows the rule that applies', () => {
    expect(pathOf({}).map(([day]) => day)).toEqual([
      'December 31, 2036',
      'December 31, 2036',
      'March 1, 2037',
      'All paid',
    ])
    const death = { leaving: 'death', left: '2027-06-30', repaid: '2040-05-01' }
    expect(pathOf(death)).toEqual([['June 30, 2027', 10.51], ['December 31, 2037']])
    expect(
      pathOf({ leaving: 'other', left: '2027-06-30', repaid: '2040-05-01', born: '' }),
    ).toEqual([
      ['June 30, 2027', 0.5],
      ['December 31, 2027', 13],
      ['December 31, 2040', 5],
      ['All paid'],
    ])
    const owner = { owner: 'yes', born: '1960-03-01', left: '2045-06-30' }
    expect(pathOf(owner)).toEqual([['April 1, 2036', 5], ['All paid']])
  })

  it('has the same waits where no day is known', () => {
    expect(waits('other')).toEqual([1, 5, 1, 5, undefined])
    expect(waits('retirement')).toEqual([1, 1, 5, undefined])
  })
})

describe('fields without effect', () => {
  it('are the vested part if a schedule is chosen, and the service if none is', () => {
    expect(notesOf({ schedule: 'cliff', own: 'x' })).toEqual(['own', 'status'])
    expect(notesOf({ schedule: 'own', service: 'x' })).toEqual(['service', 'status'])
  })

  it('are those that wait for another to be filled in', () => {
    expect(notesOf({ born: '' })).toEqual(
      expect.arrayContaining(['joined', 'retirementAge', 'owner', 'moved']),
    )
    expect(notesOf({ growth: '' })).toEqual(
      expect.arrayContaining(['ahead', 'pay', 'covered', 'released']),
    )
    expect(notesOf({ repaid: '2040-05-01' })).not.toContain('status')
    expect(notesOf({ born: '1968-05-15', joined: '2010-01-01' })).not.toContain('moved')
  })
})
