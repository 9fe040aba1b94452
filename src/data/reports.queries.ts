/** Reports of reviews and listings by members, and numbers of reviews by state. */
import * as z from 'zod/mini'
import type { ListingReport } from '#domain/firms/listing-report.ts'
import { reviewCountsSchema, type ReviewCounts } from '#domain/reviews/review-counts.ts'
import type { ReviewReport } from '#domain/reviews/review-report.ts'
import { fetchRows, rest, runWrite } from './rest.ts'

const rowSchema = z.looseObject({})

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

/** Reports a mistake in a listing to the desk. */
export async function reportListing(advisorId: number, report: ListingReport): Promise<void> {
  await runWrite(rest().rpc('report_listing', { advisor_id: advisorId, ...report }))
}
