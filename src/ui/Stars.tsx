import { rowMessages } from '#domain/advisors/row-messages.ts'
import { Icon } from './Icon.tsx'
import { starsPath, starsViewBox, toFilledWidth } from './stars.ts'

type Props = { rating: number; count?: number }

const line =
  'inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small/[1.4] tabular-nums print:text-[0.8125rem]'

/** A displayed rating: five stars, the number, and the count of reviews, or that there is none. */
export function Stars({ rating, count }: Props) {
  if (rating <= 0) return <span className={`${line} text-ink-faint`}>{rowMessages.noRatings}</span>
  const lit = toFilledWidth(rating)
  return (
    <span className={line}>
      <svg
        className="h-4 w-22 max-w-full flex-none fill-share"
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

/** Made once: a list of rows does not look into it again. */
const star = (
  <Icon className="inline fill-accent align-[-0.15em] text-accent" name="star" size={14} />
)

/** A rating in few letters, for a row of a list. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  if (rating <= 0) return <span className="flex-none text-ink-faint">{rowMessages.noRatings}</span>
  return (
    <span
      className="flex-none whitespace-nowrap tabular-nums"
      aria-label={rowMessages.rating(rating, count)}
      role="img"
    >
      {star}
      {` ${rating.toFixed(1)} (${count})`}
    </span>
  )
}
