import { expect, it } from 'vitest'
import {
  type Writer,
  toAverageText,
  toClientAverageText,
  toReviewsText,
  toWriterText,
} from './writer.ts'

it.each<[Writer['writtenAs'], string]>([
  ['client', 'Named as a client by the firm'],
  ['member', 'Member'],
  ['visitor', 'Without an account'],
  ['team', 'Added by our team'],
])('says of a review written as %s: %s', (writtenAs, words) => {
  expect(toWriterText({ writtenAs, enquiredIn: null })).toBe(words)
})

it('names the month of the first message to the firm', () => {
  const writer: Writer = { writtenAs: 'enquirer', enquiredIn: '2026-03-01' }
  expect(toWriterText(writer)).toBe('Wrote to this firm here, March 2026')
})

it('calls the reviews of a demonstration firm samples', () => {
  expect(toWriterText({ writtenAs: 'team', enquiredIn: null }, true)).toBe('Sample review')
  const samples = { reviewCount: 2, reviewsBy: { team: 2 }, isDemonstration: true }
  expect(toReviewsText(samples)).toBe('2 sample reviews')
})

it('splits the average by what is known of the writers', () => {
  const reviewsBy = { visitor: 4, enquirer: 3, member: 5 }
  const rated = { averageRating: 4.6, reviewCount: 12, reviewsBy, isDemonstration: false }
  expect(toAverageText(rated)).toBe(
    '4.6 from 12 reviews: 3 by people who wrote to this firm here, 5 by members, 4 without an account',
  )
  expect(toAverageText({ ...rated, reviewCount: 1, reviewsBy: { client: 1 } })).toBe(
    '4.6 from 1 review by a client that the firm names',
  )
  expect(toAverageText({ ...rated, reviewCount: 0, reviewsBy: {} })).toBe('')
})

it('averages the clients that the firm names apart', () => {
  const clients = [5, 4].map((rating) => ({ rating, writtenAs: 'client' }) as const)
  const member = { rating: 1, writtenAs: 'member' } as const
  expect(toClientAverageText([...clients, member])).toBe('4.5 from 2 clients that the firm names')
  expect(toClientAverageText([member])).toBe('')
})
