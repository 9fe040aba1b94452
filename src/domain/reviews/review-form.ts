import * as z from 'zod/mini'
import { optionalEmail } from '#domain/forms/email.ts'
import { NAME_MAX, RATING_MAX, RATING_MIN, REVIEW_TEXT_MAX } from '#domain/limits.ts'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { reviewMessages } from '#domain/advisors/profile-messages.ts'
import { emptyToNull, lineSchema, proseSchema } from '#domain/forms/text.ts'

/** Fields of the review form. Not in `review.ts`, because readers do not need the validation. */
export const reviewFormSchema = z.object({
  reviewerName: lineSchema(NAME_MAX, reviewMessages.missingName),
  reviewerEmail: optionalEmail(authMessages.invalidEmail),
  rating: z.int().check(z.minimum(RATING_MIN), z.maximum(RATING_MAX)),
  reviewText: emptyToNull(proseSchema(REVIEW_TEXT_MAX)),
})
export type ReviewValues = z.infer<typeof reviewFormSchema>

/** Fields that the author may change; the name stays. */
export const correctionSchema = z.object({
  rating: z.int().check(z.minimum(RATING_MIN), z.maximum(RATING_MAX)),
  reviewText: emptyToNull(proseSchema(REVIEW_TEXT_MAX)),
  /** Whether the review says from now on that its writer is a member, and nothing more. */
  asMember: z.boolean(),
})
export type Correction = z.infer<typeof correctionSchema>
