const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2026-11-21` as `November 21, 2026`. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${MONTHS[Number(month) - 1]} ${Number(date)}, ${year}`
}

/** Whether it is a day of the calendar, as `2026-11-21`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
  )
}

/** A day as American files and spreadsheets have it, `2026-11-21` or `11/21/2026`, perhaps with a time. */
export function parseSheetDay(text: string): string | null {
  const written = text.trim().replace(/[T ][\d:.]+Z?$/, '')
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? []
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : written
  return isDay(day) ? day : null
}

/** Today in UTC, as the database has it. */
export function toToday(): string {
  return new Date().toISOString().slice(0, 10)
}

/** `2026-11-21`, or a time of that day, as `November 2026`. */
export function formatMonth(day: string): string {
  const [year, month] = day.split('-')
  return `${MONTHS[Number(month) - 1]} ${year}`
}

/** The date a number of months later, at most the last day of that month: `2026-11-30` and 3 give `2027-02-28`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const shifted = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return shifted.toISOString().slice(0, 10)
}
