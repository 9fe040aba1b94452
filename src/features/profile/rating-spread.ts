import { RATING_MAX, RATING_MIN } from '#domain/limits.ts'
import type { Review } from '#domain/reviews/review.ts'

/** Number of reviews for each rating, the best first. */
export function toRatingSpread(
  reviews: readonly Pick<Review, 'rating'>[],
): { rating: number; count: number }[] {
  const ratings = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, at) => RATING_MAX - at)
  return ratings.map((rating) => ({
    rating,
    count: reviews.filter((review) => review.rating === rating).length,
  }))
}
