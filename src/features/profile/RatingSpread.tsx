import { toRatingSpread } from '#domain/rating-spread.ts'
import type { Review } from '#domain/review.ts'

/** Blocks in a line: each is a review where there are so few, else its part of them. */
const BLOCKS = 20

/** How the ratings are spread: a line of blocks for each number of stars, in proportion to the reviews. */
export function RatingSpread({ reviews }: { reviews: readonly Review[] }) {
  const blocks = (count: number) => Math.ceil((count * BLOCKS) / Math.max(BLOCKS, reviews.length))
  const line = Math.min(BLOCKS, reviews.length)
  return (
    <table className="profile-spread">
      <caption>How the ratings are spread</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Rating</th>
          <th scope="col">Reviews</th>
        </tr>
      </thead>
      <tbody>
        {toRatingSpread(reviews).map(({ rating, count }) => (
          <tr key={rating}>
            <th scope="row">{rating === 1 ? '1 star' : `${rating} stars`}</th>
            <td>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${BLOCKS * 6} 6`}
                preserveAspectRatio="xMinYMid meet"
              >
                <path d={toBlocks(line)} />
                <path className="given" d={toBlocks(blocks(count))} />
              </svg>
              {count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function toBlocks(count: number): string {
  return Array.from({ length: count }, (_, at) => `M${at * 6} .5h5v5h-5z`).join('')
}
