import { formatDay } from './day.ts'

/**
 * "November 21, 2026" for an ISO date or time; the same words on every machine, whatever its time zone. Without
 * `Intl`, which reads its tables for 15 ms on a fast machine before it formats the first date.
 */
export function toDateText(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : formatDay(date.toISOString().slice(0, 10))
}
