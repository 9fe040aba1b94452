import { expect, it } from 'vitest'
import { toRatingSpread } from './rating-spread.ts'

it('counts every rating, including those that nobody gave', () => {
  const reviews = [5, 4, 5, 1].map((rating) => ({ rating }))
  expect(toRatingSpread(reviews).map(({ count }) => count)).toEqual([2, 1, 0, 0, 1])
  expect(toRatingSpread(reviews)[0]).toEqual({ rating: 5, count: 2 })
})
