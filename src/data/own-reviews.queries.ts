import * as z from 'zod/mini'
import { ownReviewSchema, type Correction, type OwnReview } from '#domain/reviews/own-review.ts'
import { fetchRows, rest, runWrite } from './rest.ts'

const rowsSchema = z.array(z.looseObject({}))

/** Reviews that the member wrote while signed in, newest first. */
export async function fetchOwnReviews(): Promise<OwnReview[]> {
  return fetchRows(rest().rpc('own_reviews'), (rows) =>
    rowsSchema.parse(rows).map((row) =>
      ownReviewSchema.parse({
        ...row,
        advisorId: row['advisor_id'],
        companyName: row['company_name'],
        reviewText: row['review_text'],
        createdAt: row['created_at'],
        correctedAt: row['corrected_at'],
        writtenAs: row['written_as'],
        enquiredIn: row['enquired_in'],
      }),
    ),
  )
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
