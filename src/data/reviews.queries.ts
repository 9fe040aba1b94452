import * as z from 'zod/mini'
import type { ReviewForm } from '#domain/reviews/review-form.ts'
import type { Review } from '#domain/reviews/review.ts'
import { writerSchema, type Writer } from '#domain/reviews/writer.ts'
import { Fault } from './fault.ts'
import { fetchRows, rest } from './rest.ts'
import { parseReviews, reviewColumns } from './review-rows.ts'

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

const rowSchema = z.looseObject({})

/** What is known of the member as the writer of a review of this advisor. */
export async function fetchWriter(advisorId: number): Promise<Writer> {
  return fetchRows(rest().rpc('review_writer', { advisor_id: advisorId }), (answer) => {
    const row = rowSchema.parse(answer)
    return writerSchema.parse({ writtenAs: row['written_as'], enquiredIn: row['enquired_in'] })
  })
}

/** A review to send. `asMember`: it is to say no more of its writer than that. */
export type NewReview = ReviewForm & { asMember: boolean }

/** Adds a review and returns it in its public form. */
export async function sendReview(advisorId: number, form: NewReview): Promise<Review> {
  const query = rest()
    .from('advisor_reviews')
    .insert({
      advisor_id: advisorId,
      reviewer_name: form.reviewerName,
      reviewer_email: form.reviewerEmail,
      rating: form.rating,
      review_text: form.reviewText,
      as_member: form.asMember || null,
    })
    .select(reviewColumns)
  return fetchRows(query, (rows) => {
    const [review] = parseReviews(rows)
    if (!review) throw new Fault('malformed')
    sessionStorage.setItem(toReviewedKey(advisorId), review.createdAt)
    return review
  })
}
