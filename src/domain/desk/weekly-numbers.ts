/** Numbers of the desk by week, and how each plot names them. */
import * as z from 'zod/mini'
import { formatDay } from '#domain/dates/day.ts'

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
type Name = Exclude<keyof WeekNumbers, 'week'>

/** A plot: columns of `all`, of which `part` is a part. `main` is the one whose usual value is shown. */
export type WeekSeries = {
  title: string
  main: Name
  all: { name: Name; label: string }
  part?: { name: Name; label: string }
}

export const weekSeries: readonly WeekSeries[] = [
  {
    title: 'Accounts',
    main: 'accounts',
    all: { name: 'accounts', label: 'not confirmed' },
    part: { name: 'accounts_confirmed', label: 'confirmed' },
  },
  {
    title: 'Advisor registrations',
    main: 'registrations',
    all: { name: 'registrations', label: 'not approved' },
    part: { name: 'registrations_approved', label: 'approved' },
  },
  {
    title: 'Company registrations',
    main: 'companies',
    all: { name: 'companies', label: 'not approved' },
    part: { name: 'companies_approved', label: 'approved' },
  },
  {
    title: 'Messages to firms',
    main: 'messages',
    all: { name: 'messages', label: 'no answer known' },
    part: { name: 'messages_answered', label: 'answered' },
  },
  {
    title: 'Hours to a decision',
    main: 'median_hours',
    all: { name: 'slow_hours', label: '9 of 10 within' },
    part: { name: 'median_hours', label: 'half within' },
  },
  { title: 'Reviews', main: 'reviews', all: { name: 'reviews', label: 'by members' } },
  {
    title: 'Newsletter',
    main: 'subscribers',
    all: { name: 'subscribers', label: 'confirmed addresses' },
  },
]

/** Columns of the table and of the file, in this order. */
const columns: readonly (readonly [name: Name, head: string])[] = [
  ['accounts', 'Accounts'],
  ['accounts_confirmed', 'Confirmed'],
  ['registrations', 'Advisor registrations'],
  ['registrations_approved', 'Advisors approved'],
  ['companies', 'Company registrations'],
  ['companies_approved', 'Companies approved'],
  ['messages', 'Messages'],
  ['messages_answered', 'Answered'],
  ['reviews', 'Reviews'],
  ['subscribers', 'Newsletter'],
  ['decisions', 'Decisions'],
  ['median_hours', 'Hours, half within'],
  ['slow_hours', 'Hours, 9 of 10 within'],
]

/** Weeks before, whose median is the usual value. */
export const USUAL_WEEKS = 8
/** With fewer known weeks nothing is usual yet. */
const LEAST_WEEKS = 4

/** Median of the eight weeks before the given one; null while fewer than four of them are known. */
export function toUsual(values: readonly (number | null)[], at: number): number | null {
  const before = values.slice(Math.max(0, at - USUAL_WEEKS), at)
  const known = before.filter((value) => value !== null).toSorted((a, b) => a - b)
  if (known.length < LEAST_WEEKS) return null
  const middle = (known.length - 1) / 2
  return ((known[Math.floor(middle)] ?? 0) + (known[Math.ceil(middle)] ?? 0)) / 2
}

/** Heading and rows for a table, the newest week first; the last week given is not over. */
export function toWeekTable(weeks: readonly WeekNumbers[]) {
  return {
    head: ['Week of', ...columns.map(([, head]) => head)],
    rows: weeks
      .map((week, at) => [
        `${formatDay(week.week)}${at === weeks.length - 1 ? ', so far' : ''}`.replaceAll(
          ' ',
          '\u{A0}',
        ),
        ...columns.map(([name]) => (week[name] === null ? '–' : String(week[name]))),
      ])
      .toReversed(),
  }
}

/** Rows of a file for spreadsheets, the oldest week first. */
export function toWeekCells(weeks: readonly WeekNumbers[]): string[][] {
  return [
    ['week_of', 'is_over', ...columns.map(([name]) => name)],
    ...weeks.map((week, at) => [
      week.week,
      at === weeks.length - 1 ? 'no' : 'yes',
      ...columns.map(([name]) => String(week[name] ?? '')),
    ]),
  ]
}
