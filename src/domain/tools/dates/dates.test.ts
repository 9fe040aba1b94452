import { fc } from '#tests/property.ts'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './calendar.ts'
import { declared } from './deadlines.ts'
import { isHoliday, nextBusinessDay } from './holidays.ts'
import { putFirst, putSecond } from './payment.ts'
import {
  diversify,
  diversifyAct,
  form5500,
  form5500Extended,
  summary,
  summaryExtended,
} from './plan-year.ts'
import { allocation, election, electionLate, excise, laterPurchases, replacement } from './sale.ts'
import { contribution } from './tax-year.ts'
import { law } from '#tests/law.ts'

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const dates = (plan: string) => ({
  due: form5500.when({ plan }, law),
  extended: form5500Extended.when({ plan }, law),
})
const window = (sold: string) => replacement.when({ sold }, law)
const date = (begun: string, close: string, status: 'c' | 's', isExtended = false) =>
  contribution.when({ begun, close, status, isExtended }, law)

describe('business days', () => {
  it('are found after weekends and holidays, and stay unchanged', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('federal' as const, 'tax' as const), (day, calendar) => {
        const moved = nextBusinessDay(day, calendar)
        expect([0, 6]).not.toContain(weekdayOf(moved))
        expect(isHoliday(moved, calendar)).toBe(false)
        expect(nextBusinessDay(moved, calendar)).toBe(moved)
        expect(moved >= day && moved <= addDays(day, 5)).toBe(true)
      }),
    )
  })

  it('are never earlier for taxes than for plans: the District of Columbia has one more holiday', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(nextBusinessDay(day, 'tax') >= nextBusinessDay(day, 'federal')).toBe(true)
      }),
    )
  })

  it('observe the federal holidays of 2027', () => {
    const year = Array.from({ length: 365 }, (_, at) => addDays('2026-12-31', at + 1))
    expect(year.filter((day) => isHoliday(day, 'federal'))).toEqual([
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-06-18',
      '2027-07-05',
      '2027-09-06',
      '2027-10-11',
      '2027-11-11',
      '2027-11-25',
      '2027-12-24',
      '2027-12-31',
    ])
  })

  it('skip Emancipation Day for taxes only', () => {
    expect(nextBusinessDay('2028-04-15', 'tax')).toBe('2028-04-18')
    expect(nextBusinessDay('2028-04-15', 'federal')).toBe('2028-04-17')
    expect(nextBusinessDay('2029-04-15', 'tax')).toBe('2029-04-17')
    expect(nextBusinessDay('2022-04-15', 'tax')).toBe('2022-04-18')
  })
})

describe('the sale', () => {
  it('opens the window three months before and closes it twelve months after, cut to the month', () => {
    expect(window('2027-08-31')).toEqual({ first: '2027-05-31', last: '2028-08-31' })
    expect(window('2028-02-29')).toEqual({ first: '2027-11-29', last: '2029-02-28' })
    expect(window('2027-05-31')).toEqual({ first: '2027-02-28', last: '2028-05-31' })
  })

  it('bans an allocation for ten years and is taxed for three', () => {
    expect(allocation.when({ sold: '2027-03-01' }, law)).toEqual({ first: '2037-03-01' })
    expect(excise.when({ sold: '2028-02-29' }, law)).toEqual({ first: '2031-02-28' })
  })

  it('is elected with the seller’s return, or within six months of its due date', () => {
    const sale = { sold: '2027-06-30', close: '2027-12-31', isExtended: false }
    expect(election.when(sale, law)).toEqual({ first: '2028-04-15', moved: '2028-04-18' })
    expect(electionLate.when(sale, law)).toEqual({ first: '2028-10-15', moved: '2028-10-16' })
    expect(laterPurchases.when(sale, law)).toEqual({ first: '2029-04-15', moved: '2029-04-17' })
    const before = { sold: '2026-06-30', close: '2026-12-31', isExtended: true }
    const extended = election.when(before, law)
    expect(extended).toEqual({ first: '2027-10-15' })
  })
})

describe('Form 5500', () => {
  it('moves off weekends and federal holidays', () => {
    expect(dates('2026-12-31').due).toEqual({ first: '2027-07-31', moved: '2027-08-02' })
    expect(dates('2027-05-31').due).toEqual({ first: '2027-12-31', moved: '2028-01-03' })
  })

  it('is extended from the due date before any weekend', () => {
    expect(dates('2026-12-31').extended).toEqual({ first: '2027-10-15' })
    expect(dates('2026-07-31').extended).toEqual({ first: '2027-05-15', moved: '2027-05-17' })
    expect(dates('2027-07-31').due.first).toBe('2028-02-29')
    expect(dates('2027-07-31').extended.first).toBe('2028-05-15')
  })

  it('is followed by the summary annual report, which no weekend moves', () => {
    expect(summary.when({ plan: '2026-12-31' }, law)).toEqual({ first: '2027-09-30' })
    expect(summaryExtended.when({ plan: '2026-12-31' }, law)).toEqual({ first: '2027-12-15' })
    expect(summary.when({ plan: '2027-05-31' }, law)).toEqual({ first: '2028-02-29' })
  })
})

describe('contributions', () => {
  it('are due with the return, which differs for C and S corporations', () => {
    expect(date('2026-01-01', '2026-12-31', 's').first).toBe('2027-03-15')
    expect(date('2026-01-01', '2026-12-31', 's', true).first).toBe('2027-09-15')
    expect(date('2027-01-01', '2027-12-31', 'c')).toEqual({
      first: '2028-04-15',
      moved: '2028-04-18',
    })
    expect(date('2028-01-01', '2028-12-31', 'c').moved).toBe('2029-04-17')
    expect(date('2026-10-01', '2027-09-30', 'c').moved).toBe('2028-01-18')
  })

  it('follow the older rule for June years of C corporations that began before 2026', () => {
    expect(date('2025-07-01', '2026-06-30', 'c').first).toBe('2026-09-15')
    expect(date('2025-07-01', '2026-06-30', 'c', true).first).toBe('2027-04-15')
    expect(date('2026-07-01', '2027-06-30', 'c').first).toBe('2027-10-15')
    expect(date('2026-07-01', '2027-06-30', 'c', true).first).toBe('2028-04-15')
    expect(date('2025-07-01', '2026-06-30', 's').first).toBe('2026-09-15')
    expect(date('2025-07-01', '2026-06-30', 's', true).first).toBe('2027-03-15')
  })

  it('count a short first year from its own close', () => {
    expect(date('2027-08-15', '2027-12-31', 's').first).toBe('2028-03-15')
  })
})

describe('participants', () => {
  it('have ninety days to elect diversification, and the plan ninety more to act', () => {
    const year = { plan: '2026-12-31' }
    expect(diversify.when(year, law)).toEqual({ first: '2027-01-01', last: '2027-03-31' })
    expect(diversifyAct.when(year, law)).toEqual({ first: '2027-06-29' })
    expect(diversify.when({ plan: '2027-12-31' }, law).last).toBe('2028-03-30')
  })

  it('can sell at once, and again within the next plan year', () => {
    const paid = { distributed: '2027-06-15', plan: '2026-12-31' }
    expect(putFirst.when(paid, law)).toEqual({ first: '2027-06-15', last: '2027-08-14' })
    expect(putSecond.when(paid, law)).toEqual({ first: '2028-01-01', last: '2028-12-31' })
    expect(putSecond.when({ ...paid, plan: '2026-06-30' }, law).first).toBe('2027-07-01')
  })
})

it('keeps every window in order, for any day', () => {
  fc.assert(
    fc.property(days, (day) => {
      const { first, last } = replacement.when({ sold: day }, law)
      expect(first < day && day < last).toBe(true)
      const { due, extended } = dates(day)
      expect(day < due.first && due.first < extended.first).toBe(true)
      expect(due.first <= (due.moved ?? due.first)).toBe(true)
      expect(summary.when({ plan: day }, law).first > due.first).toBe(true)
      expect(summaryExtended.when({ plan: day }, law).first > extended.first).toBe(true)
    }),
  )
})

it('declares each deadline once', () => {
  const ids = declared.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
