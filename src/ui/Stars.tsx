import { rowMessages } from '#domain/advisors/row-messages.ts'
import { starsPath, starsViewBox, toFilledWidth } from './stars.ts'
import './stars.css'

type Props = { rating: number; count?: number; none?: string; className?: string }

/** A displayed rating: five stars, the number, and the count of reviews; another text if there is none. */
export function Stars({ rating, count, none = rowMessages.noRatings, className = '' }: Props) {
  if (rating <= 0) return <span className={`stars stars-none ${className}`}>{none}</span>
  const lit = toFilledWidth(rating)
  return (
    <span className={`stars ${className}`}>
      <svg viewBox={starsViewBox} role="img" aria-label={`Rated ${rating.toFixed(1)} of 5`}>
        <path d={starsPath} />
        <svg className="lit" width={lit} height="16" viewBox={`0 0 ${lit} 16`}>
          <path d={starsPath} />
        </svg>
      </svg>
      <span aria-hidden="true">{rating.toFixed(1)}</span>
      {count !== undefined && (
        <span className="stars-none">
          ({count}
          <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>)
        </span>
      )}
    </span>
  )
}
