import type { ReportDay } from '#domain/tools/report.ts'

/** Dates that have not passed on the reader's day. */
export function toUpcoming(days: readonly ReportDay[], now: Date): ReportDay[] {
  const today = toLocalDay(now)
  return days.filter(({ first, last = first }) => last >= today)
}

/** A time as the reader's calendar day. */
export function toLocalDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
