import * as z from 'zod/mini'
import { RATING_MAX, RATING_MIN, REVIEW_TEXT_MAX } from '#domain/limits.ts'
import { reviewReasonNames } from './review-report.ts'
import { writerSchema } from './writer.ts'
import { emptyToNull, prose } from '#domain/forms/text.ts'

/** A review in its author's account. Times are ISO 8601. */
export const ownReviewSchema = z.extend(writerSchema, {
  id: z.int(),
  advisorId: z.int(),
  companyName: z.string(),
  rating: z.int(),
  reviewText: z.nullable(z.string()),
  state: z.enum(['published', 'hidden', 'withdrawn']),
  /** Sent with a change, to detect a concurrent one. */
  version: z.int(),
  createdAt: z.string(),
  correctedAt: z.nullable(z.string()),
  /** The desk's reason for hiding it. */
  reason: z.nullable(z.enum(reviewReasonNames)),
  answer: z.nullable(z.string()),
})
export type OwnReview = z.infer<typeof ownReviewSchema>

/** Fields that the author may change; the name stays. */
export const correctionSchema = z.object({
  rating: z.int().check(z.minimum(RATING_MIN), z.maximum(RATING_MAX)),
  reviewText: emptyToNull(prose(REVIEW_TEXT_MAX)),
  /** Whether the review says from now on that its writer is a member, and nothing more. */
  asMember: z.boolean(),
})
export type Correction = z.infer<typeof correctionSchema>
