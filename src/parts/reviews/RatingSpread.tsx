import { RATING_MAX, RATING_MIN } from '#domain/limits.ts'
import type { Review } from '#domain/reviews/review.ts'

const ratings = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, at) => RATING_MAX - at)

/** Distribution of the ratings: a row of blocks for each number of stars. */
export function RatingSpread({ reviews }: { reviews: readonly Review[] }) {
  return (
    <table className="w-max justify-self-start text-meta/[1.4] lining-nums tabular-nums">
      <caption className="pb-1.5 text-start font-semibold">Reviews by rating</caption>
      <tbody>
        {ratings.map((rating) => {
          const count = reviews.filter((review) => review.rating === rating).length
          return (
            <tr key={rating}>
              <th className="w-17 py-0.5 text-start align-middle font-normal" scope="row">
                {rating === 1 ? '1 star' : `${rating} stars`}
              </th>
              <td className="grid grid-cols-[12rem_2rem] items-center py-0.5 text-end">
                <Bar share={count / reviews.length} />
                {count}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const bar = { path: `M0 0${'h10v10h-10zm12 0'.repeat(16)}`, width: 190, height: 10 }

/** Sixteen blocks, filled from the left up to a share. */
function Bar({ share }: { share: number }) {
  const filled = Math.round(bar.width * share)
  return (
    <svg
      className="h-2.5 w-full fill-share"
      viewBox={`0 0 ${bar.width} ${bar.height}`}
      aria-hidden="true"
    >
      <path d={bar.path} />
      <svg className="fill-own" width={filled} viewBox={`0 0 ${filled} ${bar.height}`}>
        <path d={bar.path} />
      </svg>
    </svg>
  )
}
