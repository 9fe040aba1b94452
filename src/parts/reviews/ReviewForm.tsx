import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { NAME_MAX, REVIEW_TEXT_MAX } from '#domain/limits.ts'
import { reviewMessages } from '#domain/advisors/profile-messages.ts'
import { reviewerRule, reviewRulesPath } from '#domain/reviews/review-rules.ts'
import { isPersonal, toWriterText } from '#domain/reviews/writer.ts'
import { Check } from '#ui/Check.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { StarsInput } from '#ui/StarsInput.tsx'
import { useForm } from '#ui/useForm.ts'
import { createReviewForm } from './review-form.store.ts'
import type { ReviewsStore } from './Reviews.tsx'

type Props = {
  id: string
  store: ReviewsStore
  /** Whether it was just opened: the focus then moves to its first field. */
  takesFocus: boolean
  onSent(): void
}

/** Form that adds a review; it closes once it is sent. */
export function ReviewForm({ id, store, takesFocus, onSent }: Props) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const form = store.takeReviewForm(createReviewForm)
  const { field, values, ...bound } = useForm(form)
  return (
    <SubmitForm
      ref={element}
      id={id}
      form={bound}
      className="grid gap-6 border border-line bg-raised p-4 sm:p-6"
      label="Write a review"
      button="Submit Review"
      sending={reviewMessages.submitting}
      onSent={onSent}
    >
      <div className="field-row">
        <TextField
          label="Your name"
          autoComplete="name"
          limit={NAME_MAX}
          {...field('reviewerName')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          optional
          hint="Never shown. One review per email address."
          {...field('reviewerEmail')}
        />
      </div>
      <StarsInput
        legend="Your rating"
        value={values.rating}
        onChange={(rating) => form.change('rating', rating)}
      />
      <TextArea label="Your review" optional limit={REVIEW_TEXT_MAX} {...field('reviewText')} />
      <WriterPart form={form} />
    </SubmitForm>
  )
}

/** What the review will say about its writer. */
function WriterPart({ form }: { form: ReturnType<typeof createReviewForm> }) {
  const known = useStore(form.$known)
  const shown = useStore(form.$shown)
  const { asMember } = useStore(form.$values)
  return (
    <div className="grid gap-3">
      <p aria-live="polite">
        {reviewMessages.shownBelow} <strong>{toWriterText(shown)}</strong>
      </p>
      {isPersonal(known) && (
        <Check
          name="asMember"
          checked={asMember}
          onChange={({ currentTarget }) => form.change('asMember', currentTarget.checked)}
        >
          {reviewMessages.asMember}
        </Check>
      )}
      <p className="meta">
        {reviewerRule}{' '}
        <a className="link" href={reviewRulesPath}>
          {reviewMessages.whatItMeans}
        </a>
      </p>
    </div>
  )
}
