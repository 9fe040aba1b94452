import type { ReviewForm } from '#domain/reviews/review-form.ts'
import type { Review } from '#domain/reviews/review.ts'
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

/**
 * sessionStorage key that records a review from this tab: the static page is older than that review, so `client:interaction`
 * hydrates it at once.
 */
export function toReviewedKey(advisorId: number): string {
  return `reviewed/${advisorId}`
}

/** Adds a review and returns it in its public form. */
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
    sessionStorage.setItem(toReviewedKey(advisorId), review.createdAt)
    return review
  })
}
