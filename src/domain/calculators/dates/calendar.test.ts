import { days, fc } from '#tests/property.ts'
import { expect, it } from 'vitest'
import { addYears, planYearEnd, weekdayOf, yearsBetween } from './calendar.ts'

it('subtracts the years that it added, for any day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 80 }), (from, years) => {
      expect(yearsBetween(from, addYears(from, years))).toBe(years)
    }),
  )
})

it('finds the close of the plan year of a day', () => {
  expect(planYearEnd('2027-06-30', '2020-06-30')).toBe('2027-06-30')
  expect(planYearEnd('2027-07-01', '2020-06-30')).toBe('2028-06-30')
  expect(planYearEnd('2027-12-01', '2027-02-28')).toBe('2028-02-29')
})

it('knows the weekday', () => {
  expect(['2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([6, 0])
})
