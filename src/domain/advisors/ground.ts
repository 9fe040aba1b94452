/**
 * The basis of a listed value: its source and day. Every screen says it in these words. The schema is in
 * advisor.ts: a row is rendered before anything else has loaded.
 */
import { toDateText } from '#domain/dates/date.ts'
import { formatMonth } from '#domain/dates/day.ts'

export type Ground = {
  /** `firm`: its own people sent the value. `team`: an imported list or a correction. */
  by: 'firm' | 'team'
  /** ISO 8601 date: `2026-03-12`. */
  on: string
}

/** A listing's grounds, and when its owner last confirmed it. */
export type Grounded = {
  grounds: Readonly<Record<string, Ground>>
  confirmedAt: string | null
}

export const NOT_STATED = 'Not stated'

/** "Stated by the firm, March 2026". */
export function toGroundText({ by, on }: Ground): string {
  return `${by === 'firm' ? 'Stated by the firm' : 'Added by our team'}, ${formatMonth(on)}`
}

/** "Checked by our team, March 12, 2026". `day` is an ISO 8601 date or time. */
export function toCheckText(day: string): string {
  return `Checked by our team, ${toDateText(day)}`
}

/** "Reviewed by us March 12, 2026", or that it is not. */
export function toLookText(lookedAt: string | null): string {
  return lookedAt === null
    ? 'Listed by our team, not reviewed by us'
    : `Reviewed by us ${toDateText(lookedAt)}`
}

/** Columns that no form of a firm has, so that confirming the listing says nothing about them. */
const unconfirmed = new Set(['satisfaction_rate'])

/** Ground of a column. The owner's later confirmation of the listing is the firm's statement of that day. */
export function groundOf({ grounds, confirmedAt }: Grounded, column: string): Ground | null {
  const ground = grounds[column]
  if (!ground) return null
  const confirmedOn = confirmedAt?.slice(0, 10) ?? ''
  const isConfirmed = confirmedOn > ground.on && !unconfirmed.has(column)
  return isConfirmed ? { by: 'firm', on: confirmedOn } : ground
}

/** What the values of some columns rest on, newest first, each ground once: "Stated by the firm, March 2026". */
export function toBasisText(listing: Grounded, columns: readonly string[]): string {
  const found = columns.flatMap((column) => groundOf(listing, column) ?? [])
  const newestFirst = found.toSorted((a, b) => b.on.localeCompare(a.on))
  return [...new Set(newestFirst.map(toGroundText))].join(' · ') || NOT_STATED
}
