import * as z from 'zod/mini'
import { RATING_MAX, RATING_MIN } from '#domain/limits.ts'
import { writerSchema } from './writer.ts'

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
