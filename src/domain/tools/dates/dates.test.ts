import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './calendar.ts'
import {
  allocationBanEnds,
  contributionDate,
  dateFacts,
  diversificationWindow,
  electionDates,
  exciseEnds,
  form5500Dates,
  holdingEnds,
  notaryDates,
  putWindows,
  replacementWindow,
  summaryReportDate,
} from './dates.ts'
import { isHoliday, nextBusinessDay } from './holidays.ts'
import { law } from '#tests/law.ts'

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const dates = (close: string, status: 'c' | 's' = 'c', taxClose = close) =>
  form5500Dates(close, { status, close: taxClose }, law)
const date = (begun: string, close: string, status: 'c' | 's', isExtended = false) =>
  contributionDate({ begun, close, status, isExtended }, law)
describe('business days', () => {
  it('are found after weekends and holidays, and are not left again', () => {
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

  it('are never sooner for taxes than for plans: the District has a holiday more', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(nextBusinessDay(day, 'tax') >= nextBusinessDay(day, 'federal')).toBe(true)
      }),
    )
  })

  it('know the federal holidays of 2027 as they are observed', () => {
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

  it('pass over Emancipation Day for taxes alone', () => {
    expect(nextBusinessDay('2028-04-15', 'tax')).toBe('2028-04-18')
    expect(nextBusinessDay('2028-04-15', 'federal')).toBe('2028-04-17')
    expect(nextBusinessDay('2029-04-15', 'tax')).toBe('2029-04-17')
    expect(nextBusinessDay('2022-04-15', 'tax')).toBe('2022-04-18')
  })
})

describe('the sale', () => {
  it('opens the window three months before and closes it twelve after, cut to the month', () => {
    expect(replacementWindow('2027-08-31', law)).toEqual({ from: '2027-05-31', to: '2028-08-31' })
    expect(replacementWindow('2028-02-29', law)).toEqual({ from: '2027-11-29', to: '2029-02-28' })
    expect(replacementWindow('2027-05-31', law)).toEqual({ from: '2027-02-28', to: '2028-05-31' })
  })

  it('is held for by three years, banned for ten, taxed for three', () => {
    expect(holdingEnds('2024-02-29', law)).toBe('2027-02-28')
    expect(allocationBanEnds('2027-03-01', '2035-12-31', law)).toBe('2037-03-01')
    expect(allocationBanEnds('2027-03-01', '2041-12-31', law)).toBe('2041-12-31')
    expect(exciseEnds('2028-02-29', law)).toBe('2031-02-28')
  })

  it('is elected with the seller’s return, or within six months of its day', () => {
    expect(electionDates('2027-06-30', false, law)).toEqual({
      withReturn: { day: '2028-04-15', moved: '2028-04-18' },
      late: { day: '2028-10-15', moved: '2028-10-16' },
      laterPurchases: { day: '2029-04-15', moved: '2029-04-17' },
    })
    expect(electionDates('2026-06-30', true, law).withReturn.moved).toBe('2027-10-15')
  })

  it('has its purchases notarized by one of two days', () => {
    expect(notaryDates('2027-01-31', '2028-04-18', law)).toEqual({
      regulation: '2027-03-02',
      proposal: '2028-04-18',
    })
  })
})

describe('Form 5500', () => {
  it('moves off weekends and federal holidays', () => {
    expect(dates('2026-12-31').due).toEqual({ day: '2027-07-31', moved: '2027-08-02' })
    expect(dates('2027-05-31').due).toEqual({ day: '2027-12-31', moved: '2028-01-03' })
  })

  it('is extended from the day that no weekend moved', () => {
    expect(dates('2026-12-31').extended).toEqual({ day: '2027-10-15', moved: '2027-10-15' })
    expect(dates('2026-07-31').extended).toEqual({ day: '2027-05-15', moved: '2027-05-17' })
    expect(dates('2027-07-31').due.day).toBe('2028-02-29')
    expect(dates('2027-07-31').extended.day).toBe('2028-05-15')
  })

  it('is extended with the company’s return, of an S corporation to September only', () => {
    expect(dates('2026-12-31', 's').withReturn?.day).toBe('2027-09-15')
    expect(dates('2026-12-31', 'c').withReturn?.day).toBe('2027-10-15')
    expect(dates('2026-12-31', 'c', '2020-12-31').withReturn?.day).toBe('2027-10-15')
    expect(dates('2026-06-30', 'c').withReturn?.day).toBe('2027-04-15')
    expect(dates('2026-12-31', 'c', '2026-06-30').withReturn).toBeNull()
  })

  it('is followed by the summary annual report, which no weekend moves', () => {
    expect(summaryReportDate('2026-12-31', null, law)).toBe('2027-09-30')
    expect(summaryReportDate('2026-12-31', '2027-10-15', law)).toBe('2027-12-15')
    expect(summaryReportDate('2026-12-31', '2027-09-15', law)).toBe('2027-11-15')
    expect(summaryReportDate('2027-05-31', null, law)).toBe('2028-02-29')
  })
})

describe('contributions', () => {
  it('are due with the return, of C and S corporations apart', () => {
    expect(date('2026-01-01', '2026-12-31', 's').day).toBe('2027-03-15')
    expect(date('2026-01-01', '2026-12-31', 's', true).day).toBe('2027-09-15')
    expect(date('2027-01-01', '2027-12-31', 'c')).toEqual({
      day: '2028-04-15',
      moved: '2028-04-18',
    })
    expect(date('2028-01-01', '2028-12-31', 'c').moved).toBe('2029-04-17')
    expect(date('2026-10-01', '2027-09-30', 'c').moved).toBe('2028-01-18')
  })

  it('follow the older rule for June years of C corporations begun before 2026', () => {
    expect(date('2025-07-01', '2026-06-30', 'c').day).toBe('2026-09-15')
    expect(date('2025-07-01', '2026-06-30', 'c', true).day).toBe('2027-04-15')
    expect(date('2026-07-01', '2027-06-30', 'c').day).toBe('2027-10-15')
    expect(date('2026-07-01', '2027-06-30', 'c', true).day).toBe('2028-04-15')
    expect(date('2025-07-01', '2026-06-30', 's').day).toBe('2026-09-15')
    expect(date('2025-07-01', '2026-06-30', 's', true).day).toBe('2027-03-15')
  })

  it('count a short first year from its own close', () => {
    expect(date('2027-08-15', '2027-12-31', 's').day).toBe('2028-03-15')
  })
})

describe('participants', () => {
  it('elect to diversify for ninety days, and the plan acts in ninety more', () => {
    expect(diversificationWindow('2026-12-31', law)).toEqual({
      elect: { from: '2027-01-01', to: '2027-03-31' },
      act: '2027-06-29',
    })
    expect(diversificationWindow('2027-12-31', law).elect.to).toBe('2028-03-30')
  })

  it('may sell at once, and again somewhere in the next plan year', () => {
    expect(putWindows('2027-06-15', '2026-12-31', law)).toEqual({
      first: { from: '2027-06-15', to: '2027-08-14' },
      second: { days: 60, within: { from: '2028-01-01', to: '2028-12-31' } },
    })
    expect(putWindows('2027-06-15', '2026-06-30', law).second.within.from).toBe('2027-07-01')
  })
})

it('keeps every window in order, whatever the day', () => {
  fc.assert(
    fc.property(days, (day) => {
      const { from, to } = replacementWindow(day, law)
      expect(from < day && day < to).toBe(true)
      const { due, extended } = form5500Dates(day, { status: 'c', close: day }, law)
      expect(day < due.day && due.day < extended.day && due.day <= due.moved).toBe(true)
      expect(summaryReportDate(day, null, law) > due.day).toBe(true)
      expect(summaryReportDate(day, extended.day, law) > extended.day).toBe(true)
    }),
  )
})

it('names only facts of the registry', () => {
  expect(dateFacts.filter((fact) => !(fact in law))).toEqual([])
})
