import * as z from 'zod/mini'
import { RATING_MAX, RATING_MIN } from '#domain/limits.ts'
import { reviewReasonNames } from './review-report.ts'
import { writerSchema } from './writer-schema.ts'

/** A review in its public form, without the reviewer's address. `createdAt` is ISO 8601. */
export const reviewSchema = z.extend(writerSchema, {
  id: z.int(),
  advisorId: z.int(),
  reviewerName: z.string(),
  rating: z.int().check(z.minimum(RATING_MIN), z.maximum(RATING_MAX)),
  reviewText: z.nullable(z.string()),
  createdAt: z.string(),
  /** When its author last changed it. */
  correctedAt: z.nullable(z.string()),
  /** The firm's answer. */
  answer: z.nullable(z.string()),
})
export type Review = z.infer<typeof reviewSchema>

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
