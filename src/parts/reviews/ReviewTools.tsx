import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { toLoaded } from '#data/loaded.ts'
import { $session } from '#data/session.ts'
import { ANSWER_MAX, REPORT_TEXT_MAX } from '#domain/limits.ts'
import { reportMessages as messages, reviewReasons } from '#domain/reviews/review-report.ts'
import type { Review } from '#domain/reviews/review.ts'
import { toCountsText } from '#domain/reviews/review-counts.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField, TextArea } from '#ui/Field.tsx'
import { useForm } from '#ui/useForm.ts'
import { Options } from '#ui/Options.tsx'
import type { ReviewCountsStore as Counts } from './review-counts.store.ts'
import { createAnswerForm, createReportForm } from './review-tools.store.ts'
import { InlineForm } from './InlineForm.tsx'

/** Numbers of reviews received, published and hidden, with reasons. */
export function CountsLine({ $counts }: { $counts: Counts }) {
  const counts = toLoaded(useStore($counts))
  if (counts.phase === 'loading') return null
  if (counts.phase === 'failed') return <p className="meta">{messages.countsFailed}</p>
  return (
    <p className="meta">
      {toCountsText(counts.data)} {!counts.data.isSpokenFor && messages.nobodySpeaks}
    </p>
  )
}

type Open = 'report' | 'answer' | null

/** A member's actions on a review: report it, or answer it for the firm. */
export function ReviewTools({ review, $counts }: { review: Review; $counts: Counts }) {
  const counts = toLoaded(useStore($counts))
  const session = useStore($session)
  const [open, setOpen] = useState<Open>(null)
  const toggles = useRef<HTMLParagraphElement>(null)
  if (session.phase !== 'member') return null
  const mayAnswer = counts.phase === 'ready' && counts.data.isOwnFirm && review.answer === null
  const close = () => {
    setOpen(null)
    toggles.current?.querySelector('button')?.focus()
  }
  const toggle = (one: Open, words: string) => (
    <Button
      variant="quiet"
      size="small"
      aria-expanded={open === one}
      onClick={() => setOpen(open === one ? null : one)}
    >
      {words}
      <span className="sr-only"> the review by {review.reviewerName}</span>
    </Button>
  )
  return (
    <>
      <p className="-ms-3.5 actions" ref={toggles}>
        {mayAnswer && toggle('answer', 'Reply')}
        {toggle('report', 'Report')}
      </p>
      {open === 'report' && <ReportForm review={review} onDone={close} />}
      {open === 'answer' && mayAnswer && <AnswerForm review={review} onDone={close} />}
    </>
  )
}

type FormProps = { review: Review; onDone(): void }

function ReportForm({ review, onDone }: FormProps) {
  const [form] = useState(() => createReportForm(review.id))
  const { field, ...bound } = useForm(form)
  return (
    <InlineForm
      form={bound}
      label={`Report the review by ${review.reviewerName}`}
      button="Send report"
      onDone={onDone}
    >
      <p className="meta">{messages.reviewIntro}</p>
      <SelectField label="What is wrong with it?" {...field('reason')}>
        <Options blank="Choose a reason" of={Object.entries(reviewReasons)} />
      </SelectField>
      <TextArea
        label="Details"
        optional
        hint={messages.wordsHint}
        limit={REPORT_TEXT_MAX}
        {...field('words')}
      />
    </InlineForm>
  )
}

function AnswerForm({ review, onDone }: FormProps) {
  const [form] = useState(() => createAnswerForm(review.id))
  const { field, ...bound } = useForm(form)
  return (
    <InlineForm
      form={bound}
      label={`Reply to the review by ${review.reviewerName}`}
      button="Publish reply"
      onDone={onDone}
    >
      <TextArea
        label="The firm’s reply"
        hint={messages.answerHint}
        limit={ANSWER_MAX}
        {...field('answer')}
      />
    </InlineForm>
  )
}
