import * as z from 'zod/mini'
import { NAME_MAX, RATING_MAX, RATING_MIN, REVIEW_TEXT_MAX } from './limits.ts'
import { authMessages, reviewMessages } from './messages.ts'
import { emptyToNull, line, optionalEmail, prose } from './text.ts'

/** What the review form sends. */
export const reviewFormSchema = z.object({
  reviewerName: line(NAME_MAX, reviewMessages.missingName),
  reviewerEmail: optionalEmail(authMessages.invalidEmail),
  rating: z.int().check(z.minimum(RATING_MIN), z.maximum(RATING_MAX)),
  reviewText: emptyToNull(prose(REVIEW_TEXT_MAX)),
})
export type ReviewForm = z.infer<typeof reviewFormSchema>

/** A review as everybody may read it: never with the reviewer's address. `createdAt` is ISO 8601. */
export const reviewSchema = z.object({
  id: z.int(),
  advisorId: z.int(),
  reviewerName: z.string(),
  rating: z.int().check(z.minimum(RATING_MIN), z.maximum(RATING_MAX)),
  reviewText: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Review = z.infer<typeof reviewSchema>
