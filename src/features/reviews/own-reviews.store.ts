import { atom, computed, type ReadableAtom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import { toLoaded, type Loaded } from '#data/loaded.ts'
import { createQuery } from '#data/query.ts'
import { toMemberId, type Session } from '#data/session.ts'
import type * as queries from '#data/reviews.queries.ts'
import { ownReviewMessages as messages } from '#domain/reviews/own-review-messages.ts'
import { correctionSchema, type Correction } from '#domain/reviews/review-form.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'

/** Backend calls of the store, replaced in tests. */
export type OwnReviewsDeps = { $session: ReadableAtom<Session> } & Pick<
  typeof queries,
  'fetchOwnReviews' | 'correctReview' | 'withdrawReview'
>

/** The review that is being changed, and how. */
type ReviewChange = { id: number; as: 'correct' | 'withdraw' }

type Values = { rating: number; reviewText: string; asMember: boolean }

/** Store of the member's own reviews, which can be corrected or withdrawn. */
export function createOwnReviews(deps: OwnReviewsDeps) {
  const $answer = createQuery<OwnReview[]>(['own-reviews/', computed(deps.$session, toMemberId)], {
    fetcher: () => deps.fetchOwnReviews(),
  })
  const $change = atom<ReviewChange | null>(null)

  /** The review as the list shows it: after a conflict, the next press is about what the member has seen since. */
  const asShown = (review: OwnReview) =>
    $answer.get().data?.find(({ id }) => id === review.id) ?? review

  async function run(work: Promise<void>, done: string): Promise<SendResult<Values>> {
    try {
      await work
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      // The review has changed meanwhile: the list shows the new version, the form keeps its text.
      if (reason === 'conflict') $answer.revalidate()
      return { ok: false, message }
    }
    $change.set(null)
    $answer.revalidate()
    showToast({ description: done })
    return { ok: true }
  }

  return {
    $reviews: computed($answer, (answer): Loaded<OwnReview[]> => toLoaded(answer)),
    $change,
    retry: () => $answer.revalidate(),
    begin: (change: ReviewChange | null) => $change.set(change),
    /** Correction form, filled with the review's current text. */
    createCorrection: (review: OwnReview) =>
      createForm<Values, Correction>({
        initial: { rating: review.rating, reviewText: review.reviewText ?? '', asMember: false },
        schema: correctionSchema,
        send: (correction) =>
          run(deps.correctReview(asShown(review), correction), messages.reviewCorrected),
      }),
    /** Withdrawal form: a button and its result. */
    createWithdrawal: (review: OwnReview) =>
      createForm<Values, Correction>({
        initial: { rating: review.rating, reviewText: '', asMember: false },
        schema: correctionSchema,
        send: () => run(deps.withdrawReview(asShown(review)), messages.reviewWithdrawn),
      }),
  }
}
export type OwnReviewsStore = ReturnType<typeof createOwnReviews>
