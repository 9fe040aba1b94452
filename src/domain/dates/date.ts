import { formatDay } from './day.ts'

/**
 * "November 21, 2026" for an ISO date or time, independent of locale and time zone. Without `Intl`, which takes 15 ms to load
 * its tables on a fast machine.
 */
export function toDateText(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : formatDay(date.toISOString().slice(0, 10))
}
