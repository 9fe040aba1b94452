import { onDays, toCalendarFile } from '#domain/dates/calendar-file.ts'
import type { ReportDay } from '#domain/tools/report.ts'

/** The dates of a result as a calendar file. Importing a newer file replaces the entries of an older one. */
export function toDaysFile(days: readonly ReportDay[], now: Date): string {
  const entries = days.map(({ id, title, first, last, text }) => ({
    uid: id,
    summary: title,
    description: text,
    when: onDays(first, last),
    more: [`SEQUENCE:${Math.floor(now.getTime() / 60_000)}`, 'TRANSP:TRANSPARENT'],
  }))
  return toCalendarFile('Dates', entries, now)
}
