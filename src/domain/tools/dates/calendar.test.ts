import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  endOfMonthAfter,
  planYearEnd,
  weekdayOf,
  yearsBetween,
} from './calendar.ts'

const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

describe('addMonths', () => {
  it('keeps the day, cut to the last of the month', () => {
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect(addMonths('2027-08-31', -3)).toBe('2027-05-31')
    expect(addMonths('2027-05-31', -3)).toBe('2027-02-28')
    expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
    expect(addYears('2024-02-29', 3)).toBe('2027-02-28')
  })

  const days = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

  it('lands in the month that it should, on the day or before', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (from, months) => {
        const to = addMonths(from, months)
        expect(month(to)).toBe(month(from) + months)
        expect(Number(to.slice(8))).toBeLessThanOrEqual(Number(from.slice(8)))
      }),
    )
  })

  it('counts back the years that it added, whatever the day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 80 }), (from, years) => {
        expect(yearsBetween(from, addYears(from, years))).toBe(years)
      }),
    )
  })
})

it('counts days from the day after', () => {
  expect(addDays('2027-12-31', 60)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 60)).toBe('2027-03-01')
})

it('finds the end of a month some months on', () => {
  expect(endOfMonthAfter('2026-12-31', 7)).toBe('2027-07-31')
  expect(endOfMonthAfter('2027-07-31', 7)).toBe('2028-02-29')
})

it('finds the close of the plan year of a day', () => {
  expect(planYearEnd('2027-06-30', '2020-06-30')).toBe('2027-06-30')
  expect(planYearEnd('2027-07-01', '2020-06-30')).toBe('2028-06-30')
  expect(planYearEnd('2027-12-01', '2027-02-28')).toBe('2028-02-29')
})

it('knows the weekday', () => {
  expect(['2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([6, 0])
})
