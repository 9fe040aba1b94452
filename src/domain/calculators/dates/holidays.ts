import { addDays, partsOf, toDay, weekdayOf } from './calendar.ts'

/** Holidays that move a deadline: the federal ones, or those of the District of Columbia, which has one more. */
export type Calendar = 'federal' | 'tax'

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6]

/** A deadline of a tax return, and the day to which a weekend or holiday moves it. */
export function byTaxCalendar(first: string): { first: string; moved?: string } {
  return moving(first, 'tax')
}

/** A deadline of a federal filing, and the day to which a weekend or holiday moves it. */
export function byFederalCalendar(first: string): { first: string; moved?: string } {
  return moving(first, 'federal')
}

function moving(first: string, calendar: Calendar) {
  const moved = nextBusinessDay(first, calendar)
  return { first, ...(moved !== first && { moved }) }
}

/** The day itself, or the next one that is not a Saturday, Sunday or holiday. */
export function nextBusinessDay(day: string, calendar: Calendar): string {
  const isFree = [SUNDAY, SATURDAY].includes(weekdayOf(day)) || isHoliday(day, calendar)
  return isFree ? nextBusinessDay(addDays(day, 1), calendar) : day
}

export function isHoliday(day: string, calendar: Calendar): boolean {
  const { year } = partsOf(day)
  // New Year's Day is observed on the last of December when it falls on a Saturday.
  return [...holidaysOf(year, calendar), observed(`${year + 1}-01-01`)].includes(day)
}

/** Legal public holidays, 5 U.S.C. 6103(a), on the days on which they are observed. */
function holidaysOf(year: number, calendar: Calendar): string[] {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25']
  // Emancipation Day, D.C. Code 28-2701.
  const all = calendar === 'tax' ? fixed.concat('04-16') : fixed
  return [
    ...all.map((date) => observed(`${year}-${date}`)),
    nth(year, 1, MONDAY, 3),
    nth(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    nth(year, 9, MONDAY, 1),
    nth(year, 10, MONDAY, 2),
    nth(year, 11, THURSDAY, 4),
  ]
}

function observed(day: string): string {
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY) return addDays(day, -1)
  return weekday === SUNDAY ? addDays(day, 1) : day
}

function nth(year: number, month: number, weekday: number, count: number): string {
  const first = toDay({ year, month, date: 1 })
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1))
}

function lastMonday(year: number, month: number): string {
  const last = toDay({ year, month: month + 1, date: 0 })
  return addDays(last, -((weekdayOf(last) - MONDAY + 7) % 7))
}
