import * as z from 'zod/mini'
import { formatDay } from '#domain/dates/day.ts'
import { dateOf, entry, textOf } from './content-field.ts'

/** Author of texts that name no other. */
export const EDITORS = 'ESOP Marketplace editorial team'
/** In place of a reviewer. */
const NO_REVIEWER = 'Not reviewed by a lawyer'

/** The professional who has read a text or a figure, and what was read. */
export const reviewerSchema = entry({
  name: textOf('name of reviewer', 80),
  /** `Attorney`, `CPA`, with the number if the reviewer agrees. */
  license: textOf('license of reviewer', 80),
  /** State that licensed the reviewer. */
  state: textOf('state of reviewer', 40),
  on: dateOf('on of reviewer'),
  /** `the whole text`, `the statement and 26 U.S.C. §409`. */
  read: textOf('read of reviewer: what was read', 200),
})
export type Reviewer = z.infer<typeof reviewerSchema>

/** `Reviewed by Jane Doe, Attorney (Illinois), November 23, 2026: the whole text`, or the sentence that nobody has. */
export function toReviewed(reviewer: Reviewer | undefined): string {
  if (!reviewer) return NO_REVIEWER
  const { name, license, state, on, read } = reviewer
  return `Reviewed by ${name}, ${license} (${state}), ${formatDay(on)}: ${read}`
}
