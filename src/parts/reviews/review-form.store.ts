import { atom, computed, onNotify, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { saveDraft, readDraft, removeDraft } from '#data/drafts.ts'
import { toFault } from '#data/fault.ts'
import { createQuery, revalidateKeys } from '#data/query.ts'
import type { NewReview } from '#data/reviews.queries.ts'
import { RATING_DEFAULT } from '#domain/limits.ts'
import { reviewMessages as messages } from '#domain/advisors/profile-messages.ts'
import { reviewFormSchema, type ReviewValues } from '#domain/reviews/review-form.ts'
import type { Review } from '#domain/reviews/review.ts'
import { isPersonal, memberWriter, visitorWriter, type Writer } from '#domain/reviews/writer.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'

const initial = {
  reviewerName: '',
  reviewerEmail: '',
  rating: RATING_DEFAULT,
  reviewText: '',
  asMember: false,
}
type Values = typeof initial

const texts = ['reviewerName', 'reviewerEmail', 'reviewText'] as const

const draftSchema = z.object({
  reviewerName: z.string(),
  reviewerEmail: z.string(),
  rating: z.int(),
  reviewText: z.string(),
  asMember: z.boolean(),
})

type Deps = {
  /** Owner of the draft: a member's id, or null for a visitor. */
  owner: string | null
  advisorId: number
  sendReview(review: NewReview): Promise<Review>
  fetchWriter(): Promise<Writer>
  close(): void
}

/** Review form of a profile. Its draft survives a reload until it is sent. */
export function createReviewForm({ owner, advisorId, sendReview, fetchWriter, close }: Deps) {
  const name = `review/${advisorId}`
  const $answer: ReadableAtom<{ data?: Writer }> =
    owner === null
      ? atom({ data: visitorWriter })
      : createQuery<Writer>(['review-writer/', String(advisorId), '/', owner], {
          fetcher: fetchWriter,
        })
  // Until the answer is there, or if there is none, the review says no more than "Member".
  const $known = computed($answer, ({ data }) => data ?? memberWriter)

  async function send(review: ReviewValues): Promise<SendResult<Values>> {
    try {
      // The database never shows more of the writer than this form has shown.
      await sendReview({ ...review, asMember: !isPersonal($shown.get()) })
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      showToast({
        title: messages.errorTitle,
        // A conflict is permanent, so the message must not advise a retry.
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
  const $shown = computed([$known, form.$values], (known, { asMember }) =>
    asMember && isPersonal(known) ? memberWriter : known,
  )
  const draft = readDraft(name, owner, draftSchema)
  if (draft) form.$values.set(draft)
  onNotify(form.$values, () => {
    const values = form.$values.get()
    if (texts.some((field) => values[field] !== '')) saveDraft(name, owner, values)
    else removeDraft(name, owner === null ? sessionStorage : localStorage)
  })
  return {
    ...form,
    /** What is known of the writer. */
    $known,
    /** What the review will show of it. */
    $shown,
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
