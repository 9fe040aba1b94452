import { rowMessages } from '#domain/advisors/row-messages.ts'
import { starsPath, starsViewBox, toFilledWidth } from './stars.ts'

type Props = { rating: number; count?: number; isSmall?: boolean }

const line = 'inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 tabular-nums'

/** A displayed rating: five stars, the number, and the count of reviews, or that there is none. */
export function Stars({ rating, count, isSmall = false }: Props) {
  const size = isSmall ? 'text-meta/[1.4]' : 'text-small/[1.4]'
  if (rating <= 0)
    return <span className={`${line} ${size} text-ink-faint`}>{rowMessages.noRatings}</span>
  const lit = toFilledWidth(rating)
  return (
    <span className={`${line} ${size}`}>
      <svg
        className="h-4 w-22 flex-none fill-share"
        viewBox={starsViewBox}
        role="img"
        aria-label={`Rated ${rating.toFixed(1)} of 5`}
      >
        <path d={starsPath} />
        <svg className="h-4 fill-accent" width={lit} height="16" viewBox={`0 0 ${lit} 16`}>
          <path d={starsPath} />
        </svg>
      </svg>
      <span aria-hidden="true">{rating.toFixed(1)}</span>
      {count !== undefined && (
        <span className="text-ink-faint">
          ({count}
          <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>)
        </span>
      )}
    </span>
  )
}
