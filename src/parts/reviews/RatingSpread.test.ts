import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Review } from '#domain/reviews/review.ts'
import { RatingSpread } from './RatingSpread.tsx'

it('counts every rating, including those that nobody gave', () => {
  const reviews = [5, 4, 5, 1].map((rating) => ({ rating }) as Review)
  const markup = renderToStaticMarkup(createElement(RatingSpread, { reviews }))
  expect([...markup.matchAll(/(\d)<\/td>/g)].map(([, count]) => count).join('')).toBe('21001')
})
