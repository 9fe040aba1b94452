import { useState } from 'react'
import { ownReviewMessages as messages } from '#domain/reviews/own-review-messages.ts'
import { REVIEW_TEXT_MAX } from '#domain/limits.ts'
import { reviewMessages } from '#domain/advisors/profile-messages.ts'
import { isPersonal } from '#domain/reviews/writer.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { Check } from '#ui/Check.tsx'
import { TextArea } from '#ui/Field.tsx'
import { StarsInput } from '#ui/StarsInput.tsx'
import { useForm } from '#ui/useForm.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import type { OwnReviewsStore } from './own-reviews.store.ts'

type Props = { review: OwnReview; store: OwnReviewsStore }

/** Form that changes rating and text of a review. */
export function CorrectionForm({ review, store }: Props) {
  const [form] = useState(() => store.createCorrection(review))
  const { field, values, ...bound } = useForm(form)
  return (
    <SubmitForm
      form={bound}
      label="Correct your review"
      button="Save the correction"
      sending={messages.saving}
      size="small"
      onCancel={() => store.begin(null)}
    >
      <StarsInput
        legend="Your rating"
        value={values.rating}
        onChange={(rating) => form.change('rating', rating)}
      />
      <TextArea label="Your review" optional limit={REVIEW_TEXT_MAX} {...field('reviewText')} />
      {isPersonal(review) && (
        <Check
          name="asMember"
          checked={values.asMember}
          onChange={({ currentTarget }) => form.change('asMember', currentTarget.checked)}
        >
          {reviewMessages.asMember}
        </Check>
      )}
      {review.answer !== null && <p className="meta">{messages.correctionEndsAnswer}</p>}
    </SubmitForm>
  )
}

/** Form that withdraws a review, with an explanation. */
export function WithdrawalForm({ review, store }: Props) {
  const [form] = useState(() => store.createWithdrawal(review))
  const bound = useForm(form)
  return (
    <SubmitForm
      form={bound}
      label="Withdraw your review"
      button="Withdraw permanently"
      sending={messages.saving}
      variant="danger"
      size="small"
      onCancel={() => store.begin(null)}
    >
      <p>{messages.withdrawQuestion}</p>
    </SubmitForm>
  )
}
