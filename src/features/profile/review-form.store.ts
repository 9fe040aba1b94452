import { toFault } from '#data/fault.ts'
import { revalidateKeys } from '#data/query.ts'
import { RATING_DEFAULT } from '#domain/limits.ts'
import { reviewMessages as messages } from '#domain/profile-messages.ts'
import { reviewFormSchema, type ReviewForm } from '#domain/review-form.ts'
import type { Review } from '#domain/review.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'

const initial = { reviewerName: '', reviewerEmail: '', rating: RATING_DEFAULT, reviewText: '' }
type Values = typeof initial

type Door = { sendReview(form: ReviewForm): Promise<Review>; close(): void }

/** The review form of a profile. */
export function createReviewForm({ sendReview, close }: Door) {
  async function send(review: ReviewForm): Promise<SendResult<Values>> {
    try {
      await sendReview(review)
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      showToast({
        title: messages.errorTitle,
        // Refused for good: to try again would be bad advice.
        description: reason === 'conflict' ? message : messages.failure,
        variant: 'destructive',
      })
      return { ok: false, message }
    }
    close()
    showToast({ title: messages.successTitle, description: messages.success })
    // The list, this advisor and its reviews: rating and count change wherever they are shown.
    revalidateKeys((key) => /^(?:advisors?|reviews)\//.test(key))
    return { ok: true }
  }

  const form = createForm({ initial, schema: reviewFormSchema, send, clearsWhenSent: true })
  return {
    ...form,
    async submit(): Promise<boolean> {
      const isSent = await form.submit()
      if (form.$errors.get().reviewerName === messages.missingName)
        showToast({
          title: messages.missingTitle,
          description: messages.missingName,
          variant: 'destructive',
        })
      return isSent
    },
  }
}
