import * as z from 'zod/mini'
import { reviewSchema, type Review, type ReviewForm } from '#domain/review.ts'
import { Fault } from './fault.ts'
import { fetchRows, rest } from './rest.ts'

// Never `*`: the reviewer's address is nobody's to read.
const columns = 'id,advisor_id,reviewer_name,rating,review_text,created_at'

/** Turns rows of `advisor_reviews` into domain objects. */
export function parseReviews(rows: unknown): Review[] {
  return z
    .array(z.looseObject({}))
    .parse(rows)
    .map((row) =>
      reviewSchema.parse({
        id: row['id'],
        advisorId: row['advisor_id'],
        reviewerName: row['reviewer_name'],
        rating: row['rating'],
        reviewText: row['review_text'],
        createdAt: row['created_at'],
      }),
    )
}

/** The reviews of an advisor, newest first. */
export async function fetchReviews(advisorId: number): Promise<Review[]> {
  const query = rest()
    .from('advisor_reviews')
    .select(columns)
    .eq('advisor_id', advisorId)
    .order('created_at', { ascending: false })
  return fetchRows(query, parseReviews)
}

/** Adds a review and answers it as everybody will read it. */
export async function sendReview(advisorId: number, form: ReviewForm): Promise<Review> {
  const query = rest()
    .from('advisor_reviews')
    .insert({
      advisor_id: advisorId,
      reviewer_name: form.reviewerName,
      reviewer_email: form.reviewerEmail,
      rating: form.rating,
      review_text: form.reviewText,
    })
    .select(columns)
  return fetchRows(query, (rows) => {
    const [review] = parseReviews(rows)
    if (!review) throw new Fault('malformed')
    return review
  })
}
