/** Rows of reviews. Apart from rows.ts, which every list loads. */
import * as z from 'zod/mini'
import { reviewSchema, type Review } from '#domain/reviews/review.ts'
import type { Row } from './card-fields.ts'

const rowsSchema = z.array(z.looseObject({}))

// Never `*`: the reviewer's address must not be read.
export const reviewColumns =
  'id,advisor_id,reviewer_name,rating,review_text,created_at,corrected_at,answer,written_as,enquired_in'

/** Rows of `advisor_reviews` with `reviewColumns`. */
export function parseReviews(rows: unknown): Review[] {
  return (rowsSchema.parse(rows) as Row<'advisor_reviews'>[]).map((row) =>
    reviewSchema.parse({
      id: row.id,
      advisorId: row.advisor_id,
      reviewerName: row.reviewer_name,
      rating: row.rating,
      reviewText: row.review_text,
      createdAt: row.created_at,
      correctedAt: row.corrected_at,
      answer: row.answer,
      writtenAs: row.written_as,
      enquiredIn: row.enquired_in,
    }),
  )
}
