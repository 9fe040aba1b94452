import { addMonths } from '#domain/dates/day.ts'

/** Dates as `2026-11-21`, which compare as strings. All arithmetic is on calendar dates, without times and time zones. */

type Parts = { year: number; month: number; date: number }

export function partsOf(day: string): Parts {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

export function toDay({ year, month, date }: Parts): string {
  // `Date` would read a year below 100 as one of the 1900s; none occurs here.
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
}

export function addYears(day: string, years: number): string {
  return addMonths(day, 12 * years)
}

/** The date a number of days after `day`, which is not counted. */
export function addDays(day: string, days: number): string {
  const { year, month, date } = partsOf(day)
  return toDay({ year, month, date: date + days })
}

/** The last day of the nth month after the month of a day. */
export function endOfMonthAfter(day: string, months: number): string {
  const { year, month } = partsOf(day)
  return toDay({ year, month: month + months + 1, date: 0 })
}

/** A date in the month that is `months` after the month of a day. */
export function dateInMonthAfter(day: string, months: number, date: number): string {
  const { year, month } = partsOf(day)
  return toDay({ year, month: month + months, date })
}

/** The last day of the calendar year with the nth anniversary of a day. */
export function endOfYearAfter(day: string, years: number): string {
  return toDay({ year: partsOf(day).year + years, month: 12, date: 31 })
}

/** 0 for Sunday, 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

export function isLastOfMonth(day: string): boolean {
  return addDays(day, 1).endsWith('-01')
}

/** Whole years between two dates, counted like an age. */
export function yearsBetween(from: string, to: string): number {
  const years = partsOf(to).year - partsOf(from).year
  return addYears(from, years) > to ? years - 1 : years
}

/** Close of the plan year that includes a day; `close` is any closing date. */
export function planYearEnd(day: string, close: string): string {
  const { month, date } = partsOf(close)
  const { year } = partsOf(day)
  const of = (some: number) =>
    isLastOfMonth(close)
      ? toDay({ year: some, month: month + 1, date: 0 })
      : toDay({ year: some, month, date })
  return of(year) >= day ? of(year) : of(year + 1)
}

/** Number of plan years that close after `close` and no later than a day; 0 for an earlier day. */
export function planYearsUntil(day: string, close: string): number {
  const passed = partsOf(day).year - partsOf(close).year
  const last = planYearEnd(addYears(close, passed), close)
  return Math.max(0, last > day ? passed - 1 : passed)
}
