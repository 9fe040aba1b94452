/** Numbers of the desk by week. */
import * as z from 'zod/mini'

export const weekNumbersSchema = z.object({
  /** Monday of the ISO week in UTC, such as 2026-11-23. */
  week: z.iso.date(),
  accounts: z.int(),
  accounts_confirmed: z.int(),
  registrations: z.int(),
  registrations_approved: z.int(),
  companies: z.int(),
  companies_approved: z.int(),
  messages: z.int(),
  messages_answered: z.int(),
  reviews: z.int(),
  subscribers: z.int(),
  decisions: z.int(),
  /** Null in a week without a decision. */
  median_hours: z.nullable(z.number()),
  /** Nine of ten decisions took no longer. */
  slow_hours: z.nullable(z.number()),
})
export type WeekNumbers = z.infer<typeof weekNumbersSchema>

/** Rows of a file for spreadsheets, the oldest week first; the last week given is not over. */
export function toWeekCells(weeks: readonly WeekNumbers[]): string[][] {
  const { week: _, ...numbers } = weekNumbersSchema.shape
  const names = Object.keys(numbers) as (keyof typeof numbers)[]
  return [
    ['week_of', 'is_over', ...names],
    ...weeks.map((week, at) => [
      week.week,
      at === weeks.length - 1 ? 'no' : 'yes',
      ...names.map((name) => String(week[name] ?? '')),
    ]),
  ]
}
