import * as z from 'zod/mini'
import { RATING_MAX, RATING_MIN, REVIEW_TEXT_MAX } from '#domain/limits.ts'
import { reviewReasonNames } from './review-report.ts'
import { emptyToNull, prose } from '#domain/forms/text.ts'

/** A review as its author sees it in the account. Times are ISO 8601. */
export const ownReviewSchema = z.object({
  id: z.int(),
  advisorId: z.int(),
  companyName: z.string(),
  rating: z.int(),
  reviewText: z.nullable(z.string()),
  state: z.enum(['published', 'hidden', 'withdrawn']),
  /** What a change of it must name: another one may have come between. */
  version: z.int(),
  createdAt: z.string(),
  correctedAt: z.nullable(z.string()),
  /** Why the desk has hidden it. */
  reason: z.nullable(z.enum(reviewReasonNames)),
  answer: z.nullable(z.string()),
})
export type OwnReview = z.infer<typeof ownReviewSchema>

/** What its author may change: the name under it stays. */
export const correctionSchema = z.object({
  rating: z.int().check(z.minimum(RATING_MIN), z.maximum(RATING_MAX)),
  reviewText: emptyToNull(prose(REVIEW_TEXT_MAX)),
})
export type Correction = z.infer<typeof correctionSchema>
