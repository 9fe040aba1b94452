/** Rows of reviews. Apart from rows.ts, which every list loads. */
import { reviewSchema, type Review } from '#domain/reviews/review.ts'
import { toParser } from './parser.ts'

// Never `*`: the reviewer's address must not be read.
export const reviewColumns =
  'id,advisor_id,reviewer_name,rating,review_text,created_at,corrected_at,answer,written_as,enquired_in'

/** Rows of `advisor_reviews` with `reviewColumns`. */
export const parseReviews = toParser<Review>(reviewSchema)
