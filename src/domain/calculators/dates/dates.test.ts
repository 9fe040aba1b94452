import { fc } from '#tests/property.ts'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './calendar.ts'
import { isHoliday, nextBusinessDay } from './holidays.ts'
import { form5500, form5500Extended, summary, summaryExtended } from './plan-year.ts'
import { replacement } from './sale.ts'
import { law } from '#tests/law.ts'

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const dates = (plan: string) => ({
  due: form5500.when({ plan }, law),
  extended: form5500Extended.when({ plan }, law),
})
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
