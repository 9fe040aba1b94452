import * as z from 'zod/mini'
import { keep } from '#domain/keep.ts'
import { reviewCountsSchema, type ReviewCounts } from '#domain/reviews/review-counts.ts'
import type { Correction, ReviewValues } from '#domain/reviews/review-form.ts'
import type { ReviewReport } from '#domain/reviews/review-report.ts'
import { ownReviewSchema, type OwnReview, type Review } from '#domain/reviews/review.ts'
import type { Writer } from '#domain/reviews/writer.ts'
import { writerSchema } from '#domain/reviews/writer-schema.ts'
import { Fault } from './fault.ts'
import { fetchRows, rest, runWrite } from './rest.ts'
import { parseReviews, reviewColumns } from './review-rows.ts'
import { toParser } from './parser.ts'
import { toNames } from './card-fields.ts'

const rowSchema = z.looseObject({})
const parseOwnReviews = toParser<OwnReview>(ownReviewSchema)

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

/** What is known of the member as the writer of a review of this advisor. */
export async function fetchWriter(advisorId: number): Promise<Writer> {
  return fetchRows(rest().rpc('review_writer', { advisor_id: advisorId }), (answer) =>
    writerSchema.parse(toNames(rowSchema.parse(answer))),
  )
}

/** A review to send. `asMember`: it is to say no more of its writer than that. */
export type NewReview = ReviewValues & { asMember: boolean }

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
    keep(sessionStorage, toReviewedKey(advisorId), review.createdAt)
    return review
  })
}

/** Number of an advisor's reviews by state. */
export async function fetchReviewCounts(advisorId: number): Promise<ReviewCounts> {
  return fetchRows(rest().rpc('review_counts', { advisor_id: advisorId }), (answer) => {
    const row = rowSchema.parse(answer)
    return reviewCountsSchema.parse({
      ...row,
      isSpokenFor: row['answered_by_firm'],
      isOwnFirm: row['own_firm'],
    })
  })
}

/** Reports a review to the desk. */
export async function reportReview(
  reviewId: number,
  { reason, words }: ReviewReport,
): Promise<void> {
  await runWrite(
    rest().rpc('report_review', { review_id: reviewId, reason, ...(words !== null && { words }) }),
  )
}

/** Publishes the firm's answer to a review, once. */
export async function answerReview(reviewId: number, answer: string): Promise<void> {
  await runWrite(rest().rpc('answer_review', { review_id: reviewId, answer }))
}

/** Reviews that the member wrote while signed in, newest first. */
export async function fetchOwnReviews(): Promise<OwnReview[]> {
  return fetchRows(rest().rpc('own_reviews'), parseOwnReviews)
}

type Seen = Pick<OwnReview, 'id' | 'version'>

/** Corrects the version that the member saw; a stale one is a conflict. */
export async function correctReview(
  { id, version }: Seen,
  { rating, reviewText, asMember }: Correction,
): Promise<void> {
  await runWrite(
    rest().rpc('correct_review', {
      review_id: id,
      expected_version: version,
      rating,
      as_member: asMember,
      ...(reviewText !== null && { review_text: reviewText }),
    }),
  )
}

/** Withdraws a review permanently. */
export async function withdrawReview({ id, version }: Seen): Promise<void> {
  await runWrite(rest().rpc('withdraw_review', { review_id: id, expected_version: version }))
}
