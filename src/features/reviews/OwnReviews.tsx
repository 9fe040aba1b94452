import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { correctReview, fetchOwnReviews, withdrawReview } from '#data/reviews.queries.ts'
import { $session } from '#data/session.ts'
import { ownReviewMessages as messages } from '#domain/reviews/own-review-messages.ts'
import { toDateText } from '#domain/dates/date.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { toWriterText } from '#domain/reviews/writer.ts'
import { reviewReasons } from '#domain/reviews/review-report.ts'
import { AccountSection } from '#parts/account/AccountSection.tsx'
import { toAdvisorPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Callout } from '#ui/Callout.tsx'
import { Pending } from '#ui/Pending.tsx'
import { createOwnReviews, type OwnReviewsStore } from './own-reviews.store.ts'
import { CorrectionForm, WithdrawalForm } from './ReviewForms.tsx'

/** Reviews that the member wrote while signed in. */
export function OwnReviews() {
  return (
    <AccountSection id="own-reviews" title="Your reviews">
      {() => <ReviewList />}
    </AccountSection>
  )
}

function ReviewList() {
  const [store] = useState(() =>
    createOwnReviews({ $session, fetchOwnReviews, correctReview, withdrawReview }),
  )
  const reviews = useStore(store.$reviews)
  if (reviews.phase !== 'ready')
    return <Pending of={reviews} title={messages.reviewsFailed} onRetry={store.retry} />
  if (reviews.data.length === 0) return <p>{messages.noReviews}</p>
  return (
    <ul>
      {reviews.data.map((review) => (
        <Item key={review.id} review={review} store={store} />
      ))}
    </ul>
  )
}

function Item({ review, store }: ToolsProps) {
  const { state } = review
  const item = useRef<HTMLLIElement>(null)
  const before = useRef(state)
  // After a withdrawal the buttons are gone, and the focus would be lost with them.
  useEffect(() => {
    const isNew = state === 'withdrawn' && before.current !== state
    if (isNew && document.activeElement === document.body) item.current?.querySelector('a')?.focus()
    before.current = state
  }, [state])
  return (
    <li ref={item} className="grid gap-2 border-b border-line py-5 first:pt-0">
      <ReviewWords review={review} />
      {state !== 'withdrawn' && <ReviewTools review={review} store={store} />}
    </li>
  )
}

const stateBadges = {
  published: { text: 'Published', tone: 'own' },
  hidden: { text: 'Hidden', tone: 'danger' },
  withdrawn: { text: 'Withdrawn', tone: 'accent' },
} as const

function ReviewWords({ review }: { review: OwnReview }) {
  const { advisorId, companyName, rating, reviewText, state, createdAt, correctedAt } = review
  const badge = stateBadges[state]
  return (
    <>
      <h3 className="text-h4 wrap-anywhere">
        <a className="link-on" href={`${toAdvisorPath(advisorId)}#reviews`}>
          {companyName}
        </a>
      </h3>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        {state !== 'withdrawn' && <Stars rating={rating} />}
        <span className="meta">
          {toDateText(createdAt)}
          {correctedAt && `, corrected ${toDateText(correctedAt)}`}
        </span>
      </p>
      {state !== 'withdrawn' && (
        <p className="meta">
          {messages.saysOfWriter} {toWriterText(review)}
        </p>
      )}
      {reviewText && <p className="wrap-anywhere whitespace-pre-line">{reviewText}</p>}
      {review.reason && (
        <Callout as="p" tone="accent">
          {messages.hiddenBecause(reviewReasons[review.reason])}
        </Callout>
      )}
      {review.answer && (
        <p className="meta wrap-anywhere whitespace-pre-line">The firm’s answer: {review.answer}</p>
      )}
    </>
  )
}

type ToolsProps = { review: OwnReview; store: OwnReviewsStore }

function ReviewTools({ review, store }: ToolsProps) {
  const change = useStore(store.$change)
  const as = change?.id === review.id ? change.as : null
  const actions = useRef<HTMLParagraphElement>(null)
  const wasOpen = useRef(false)
  // Returns the focus to the buttons when the form closes.
  useEffect(() => {
    if (wasOpen.current && as === null) actions.current?.querySelector('button')?.focus()
    wasOpen.current = as !== null
  }, [as])
  const toggle = (one: 'correct' | 'withdraw', words: string) => (
    <Button
      variant={one === 'correct' ? 'secondary' : 'quiet'}
      size="small"
      aria-expanded={as === one}
      onClick={() => store.begin(as === one ? null : { id: review.id, as: one })}
    >
      {words}
      <span className="sr-only"> your review of {review.companyName}</span>
    </Button>
  )
  return (
    <>
      <p className="actions" ref={actions}>
        {review.state === 'published' && toggle('correct', 'Correct')}
        {toggle('withdraw', 'Withdraw')}
      </p>
      {as === 'correct' && <CorrectionForm review={review} store={store} />}
      {as === 'withdraw' && <WithdrawalForm review={review} store={store} />}
    </>
  )
}
