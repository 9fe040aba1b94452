import { useState } from 'react'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import { REVIEW_TEXT_MAX } from '#domain/limits.ts'
import { reviewMessages } from '#domain/advisors/profile-messages.ts'
import { isPersonal } from '#domain/reviews/writer.ts'
import { Check } from '#ui/Check.tsx'
import type { OwnReview } from '#domain/reviews/review.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/Field.tsx'
import { StarsInput } from '#ui/StarsInput.tsx'
import { useForm } from '#ui/useForm.ts'
import { FormFailure } from '#ui/FormMessages.tsx'
import type { OwnReviewsStore } from './own-reviews.store.ts'

type Props = { review: OwnReview; store: OwnReviewsStore }

/** Form that changes rating and text of a review. */
export function CorrectionForm({ review, store }: Props) {
  const [form] = useState(() => store.createCorrection(review))
  const { field, values, state, isSending, onSubmit } = useForm(form)
  return (
    <form className="grid gap-6" aria-label="Correct your review" noValidate onSubmit={onSubmit}>
      <StarsInput
        legend="Your rating"
        value={values.rating}
        onChange={(rating) => form.change('rating', rating)}
      />
      <TextArea label="Your review" optional maxLength={REVIEW_TEXT_MAX} {...field('reviewText')} />
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
      <FormFailure state={state} />
      <p className="actions">
        <Button type="submit" size="small" busy={isSending}>
          {isSending ? messages.saving : 'Save the correction'}
        </Button>
        <Button variant="quiet" size="small" onClick={() => store.begin(null)}>
          Cancel
        </Button>
      </p>
    </form>
  )
}

/** Form that withdraws a review, with an explanation. */
export function WithdrawalForm({ review, store }: Props) {
  const [form] = useState(() => store.createWithdrawal(review))
  const { state, isSending, onSubmit } = useForm(form)
  return (
    <form className="grid gap-6" aria-label="Withdraw your review" noValidate onSubmit={onSubmit}>
      <p>{messages.withdrawQuestion}</p>
      <FormFailure state={state} />
      <p className="actions">
        <Button type="submit" variant="danger" size="small" busy={isSending}>
          {isSending ? messages.saving : 'Withdraw it for good'}
        </Button>
        <Button variant="quiet" size="small" onClick={() => store.begin(null)}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
