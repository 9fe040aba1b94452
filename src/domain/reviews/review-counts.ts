import * as z from 'zod/mini'
import { hiddenReasons, reviewReasonNames } from './review-report.ts'

/** Numbers of an advisor's reviews by state. */
export const reviewCountsSchema = z.object({
  received: z.int(),
  published: z.int(),
  withdrawn: z.int(),
  /** Numbers of hidden reviews by reason. */
  hidden: z.partialRecord(z.enum(reviewReasonNames), z.int()),
  /** Whether the firm has a representative. */
  isSpokenFor: z.boolean(),
  /** Whether the reader is a representative. */
  isOwnFirm: z.boolean(),
})
export type ReviewCounts = z.infer<typeof reviewCountsSchema>

/** "14 reviews received: 12 published, 1 withdrawn by its author, 1 hidden (not by a client)." */
export function toCountsText({ received, published, withdrawn, hidden }: ReviewCounts): string {
  if (received === 0) return 'No reviews received so far.'
  const reasons = reviewReasonNames.filter((name) => hidden[name])
  const total = reasons.reduce((sum, name) => sum + (hidden[name] ?? 0), 0)
  const why = reasons.map((name) =>
    total === 1 ? hiddenReasons[name] : `${hidden[name]} ${hiddenReasons[name]}`,
  )
  const parts = [
    `${published} published`,
    withdrawn > 0 &&
      `${withdrawn} withdrawn by ${withdrawn === 1 ? 'its author' : 'their authors'}`,
    total === 0 ? 'none hidden' : `${total} hidden (${why.join(', ')})`,
  ]
  const noun = received === 1 ? 'review' : 'reviews'
  return `${received} ${noun} received: ${parts.filter(Boolean).join(', ')}.`
}
