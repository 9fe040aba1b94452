import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import { toDateText } from '#domain/date.ts'
import { reviewMessages, siteMessages } from '#domain/messages.ts'
import type { Review } from '#domain/review.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Stars } from '#ui/Stars.tsx'
import type { ProfileStore } from './profile.store.ts'
import { ReviewForm } from './ReviewForm.tsx'
import '#ui/callout.css'

/** The reviews of an advisor, and the form that adds one. */
export function Reviews({ store }: { store: ProfileStore }) {
  const isWriting = useStore(store.$isWriting)
  const toggle = useRef<HTMLButtonElement>(null)
  const formId = useId()
  return (
    <div className="profile-panel">
      <div className="profile-reviews-head">
        <h2>Reviews</h2>
        <Button
          ref={toggle}
          look={isWriting ? 'secondary' : 'primary'}
          aria-expanded={isWriting}
          aria-controls={isWriting ? formId : undefined}
          onClick={store.toggleReviewForm}
        >
          Write Review
        </Button>
      </div>
      {isWriting && (
        <ReviewForm id={formId} form={store.reviewForm} onSent={() => toggle.current?.focus()} />
      )}
      <ReviewList store={store} />
    </div>
  )
}

function ReviewList({ store }: { store: ProfileStore }) {
  const reviews = useStore(store.$reviews)
  if (reviews.phase === 'loading') return <Spinner />
  if (reviews.phase === 'failed')
    return (
      <div className="callout callout-danger" role="alert">
        <p className="callout-title">{reviewMessages.loadFailure}</p>
        <p>{reviews.message}</p>
        <Button look="secondary" size="small" onClick={store.retry}>
          {siteMessages.tryAgain}
        </Button>
      </div>
    )
  if (reviews.data.length === 0) return <EmptyState title={reviewMessages.none} />
  return (
    <ol className="profile-reviews" aria-label="Reviews, newest first">
      {reviews.data.map((review) => (
        <ReviewItem key={review.id} {...review} />
      ))}
    </ol>
  )
}

function ReviewItem({ reviewerName, rating, reviewText, createdAt }: Review) {
  return (
    <li>
      <h3>{reviewerName}</h3>
      <p className="profile-facts">
        <Stars rating={rating} />
        <time className="meta" dateTime={createdAt}>
          {toDateText(createdAt)}
        </time>
      </p>
      {reviewText && <p className="profile-text">{reviewText}</p>}
    </li>
  )
}
