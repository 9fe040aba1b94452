import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useId, useRef, useState } from 'react'
import type { Loaded } from '#data/loaded.ts'
import { toDateText } from '#domain/dates/date.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { reviewMessages } from '#domain/advisors/profile-messages.ts'
import type { Review } from '#domain/reviews/review.ts'
import { reviewRulesPath } from '#domain/reviews/review-rules.ts'
import { toAverageText, toClientAverageText, toWriterText } from '#domain/reviews/writer.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Brief } from '#ui/Brief.tsx'
import { Pending } from '#ui/Pending.tsx'
import { useModule } from '#ui/useModule.ts'
import { createReviewCounts, type ReviewCountsStore } from './review-counts.store.ts'
import type { createReviewForm } from './review-form.store.ts'
import { RatingSpread } from './RatingSpread.tsx'

type Tools = typeof import('./ReviewTools.tsx')
const loadTools = () => import('./ReviewTools.tsx')

/**
 * The review tools and the counts load when the reviews are shown. If they fail to load, the reviews are shown without them.
 */
function useTools(advisorId: number) {
  const [tools, setTools] = useState<(Tools & { $counts: ReviewCountsStore }) | null>(null)
  useEffect(() => {
    loadTools().then(
      (module) => setTools({ ...module, $counts: createReviewCounts(advisorId) }),
      () => undefined,
    )
  }, [advisorId])
  return tools
}

/** What the reviews need of a profile's store. */
export type ReviewsStore = {
  $reviews: ReadableAtom<Loaded<Review[]>>
  $isReviewing: ReadableAtom<boolean>
  toggleReviewForm(): void
  takeReviewForm(create: typeof createReviewForm): ReturnType<typeof createReviewForm>
  retry(): void
}

const loadForm = () => import('./ReviewForm.tsx')

/** The reviews of an advisor, and the form that adds one. */
export function Reviews({ store, advisor }: { store: ReviewsStore; advisor: Advisor }) {
  const tools = useTools(advisor.id)
  const writing = useModule(loadForm, useStore(store.$isReviewing), store.toggleReviewForm)
  const [isAsked, setAsked] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const formId = useId()
  return (
    <div className="grid gap-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">Reviews</h2>
        <Button
          ref={toggle}
          variant="secondary"
          aria-expanded={writing !== null}
          aria-controls={writing ? formId : undefined}
          onClick={() => {
            setAsked(true)
            store.toggleReviewForm()
          }}
        >
          Write Review
        </Button>
      </div>
      {writing && (
        <writing.ReviewForm
          id={formId}
          store={store}
          takesFocus={isAsked}
          onSent={() => toggle.current?.focus()}
        />
      )}
      {advisor.reviewCount > 0 && (
        <p className="max-w-measure">
          {toAverageText(advisor)}. <ClientAverage store={store} />
          <a className="link" href={reviewRulesPath}>
            {reviewMessages.whatItMeans}
          </a>
        </p>
      )}
      {tools && <tools.CountsLine $counts={tools.$counts} />}
      <ReviewList store={store} tools={tools} isDemonstration={advisor.isDemonstration} />
    </div>
  )
}

/** The average of clients that the firm has named, beside the average of all. */
function ClientAverage({ store }: { store: ReviewsStore }) {
  const reviews = useStore(store.$reviews)
  const text = reviews.phase === 'ready' ? toClientAverageText(reviews.data) : ''
  return text && `${text}. `
}

type ListProps = {
  store: ReviewsStore
  tools: ReturnType<typeof useTools>
  isDemonstration: boolean
}

function ReviewList({ store, tools, isDemonstration }: ListProps) {
  const reviews = useStore(store.$reviews)
  if (reviews.phase !== 'ready')
    return <Pending of={reviews} title={reviewMessages.loadFailure} onRetry={store.retry} />
  if (reviews.data.length === 0) return <EmptyState title={reviewMessages.none} />
  return (
    <>
      {reviews.data.length > 1 && <RatingSpread reviews={reviews.data} />}
      <ol aria-label="Reviews, newest first">
        {reviews.data.map((review) => (
          <li key={review.id} className="grid gap-1.5 border-b border-line py-5 first:pt-0">
            <ReviewWords review={review} isDemonstration={isDemonstration} />
            {tools && <tools.ReviewTools review={review} $counts={tools.$counts} />}
          </li>
        ))}
      </ol>
    </>
  )
}

type WordsProps = { review: Review; isDemonstration: boolean }

function ReviewWords({ review, isDemonstration }: WordsProps) {
  const { reviewerName, rating, reviewText, createdAt, correctedAt, answer } = review
  return (
    <>
      <h3 className="text-h4/tight wrap-anywhere">{reviewerName}</h3>
      <p className="text-small/body text-ink-soft">{toWriterText(review, isDemonstration)}</p>
      <Brief>
        <Stars rating={rating} />
        <time className="meta" dateTime={createdAt}>
          {toDateText(createdAt)}
        </time>
        {correctedAt && <span className="meta">edited {toDateText(correctedAt)}</span>}
      </Brief>
      {reviewText && <p className="max-w-2xl wrap-anywhere whitespace-pre-line">{reviewText}</p>}
      {answer && (
        <blockquote className="mt-2 border-s border-line-strong ps-5">
          <p className="meta">The firm’s reply</p>
          <p className="max-w-2xl wrap-anywhere whitespace-pre-line">{answer}</p>
        </blockquote>
      )}
    </>
  )
}
