import type { Review, ReviewForm } from '#domain/review.ts'
import { Fault } from './fault.ts'
import { fetchRows, rest } from './rest.ts'
import { parseReviews, reviewColumns } from './rows.ts'

/** The reviews of an advisor, newest first. */
export async function fetchReviews(advisorId: number): Promise<Review[]> {
  const query = rest()
    .from('advisor_reviews')
    .select(reviewColumns)
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
    .select(reviewColumns)
  return fetchRows(query, (rows) => {
    const [review] = parseReviews(rows)
    if (!review) throw new Fault('malformed')
    return review
  })
}
