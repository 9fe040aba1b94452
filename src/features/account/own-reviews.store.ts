import { atom, computed, type ReadableAtom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import { createQuery, toLoaded, type Loaded } from '#data/query.ts'
import type { Session } from '#data/session.ts'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import { correctionSchema, type Correction, type OwnReview } from '#domain/reviews/own-review.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'

/** The door to the backend, so that the behaviour runs without one. */
export type Door = {
  $session: ReadableAtom<Session>
  fetchOwnReviews(): Promise<OwnReview[]>
  correctReview(seen: OwnReview, correction: Correction): Promise<void>
  withdrawReview(seen: OwnReview): Promise<void>
}

/** Which review is being changed, and how. */
export type Change = { id: number; as: 'correct' | 'withdraw' }

type Values = { rating: number; reviewText: string }

/** The member's own reviews, each of which can be corrected or withdrawn. */
export function createOwnReviews(door: Door) {
  const $reader = computed(door.$session, (session) =>
    session.phase === 'member' ? session.user.id : null,
  )
  const $answer = createQuery<OwnReview[]>(['own-reviews/', $reader], {
    fetcher: () => door.fetchOwnReviews(),
  })
  const $change = atom<Change | null>(null)

  async function run(work: Promise<void>, done: string): Promise<SendResult<Values>> {
    try {
      await work
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      // It is another one by now: the list shows which, the words stay beside it.
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
    begin: (change: Change | null) => $change.set(change),
    /** The form that corrects a review, filled with what it says. */
    createCorrection: (review: OwnReview) =>
      createForm<Values, Correction>({
        initial: { rating: review.rating, reviewText: review.reviewText ?? '' },
        schema: correctionSchema,
        send: (correction) => run(door.correctReview(review, correction), messages.reviewCorrected),
      }),
    /** The form that withdraws one: a button, and what came of it. */
    createWithdrawal: (review: OwnReview) =>
      createForm<Values, Correction>({
        initial: { rating: review.rating, reviewText: '' },
        schema: correctionSchema,
        send: () => run(door.withdrawReview(review), messages.reviewWithdrawn),
      }),
  }
}
export type OwnReviewsStore = ReturnType<typeof createOwnReviews>
