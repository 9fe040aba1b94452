import type { ResultDay } from '#domain/calculators/result.ts'

/** Dates that have not passed on the reader's day. */
export function toUpcoming(days: readonly ResultDay[], now: Date): ResultDay[] {
  const today = toLocalDay(now)
  return days.filter(({ first, last = first }) => last >= today)
}

/** A time as the reader's calendar day. */
export function toLocalDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
