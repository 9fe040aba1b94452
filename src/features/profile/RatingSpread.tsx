import { toRatingSpread } from './rating-spread.ts'
import type { Review } from '#domain/reviews/review.ts'

/** Distribution of the ratings: a row of blocks for each number of stars. */
export function RatingSpread({ reviews }: { reviews: readonly Review[] }) {
  return (
    <table className="profile-spread">
      <caption>How the ratings are spread</caption>
      <tbody>
        {toRatingSpread(reviews).map(({ rating, count }) => (
          <tr key={rating}>
            <th scope="row">{rating === 1 ? '1 star' : `${rating} stars`}</th>
            <td>
              <meter max={reviews.length} value={count} aria-hidden="true" />
              {count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
