import { expect, it } from 'vitest'
import { toCountsText } from './review-counts.ts'

const none = {
  received: 0,
  published: 0,
  withdrawn: 0,
  hidden: {},
  isSpokenFor: false,
  isOwnFirm: false,
}

it.each([
  [none, 'No reviews received so far.'],
  [{ ...none, received: 1, published: 1 }, '1 review received: 1 published, none hidden.'],
  [
    { ...none, received: 3, published: 2, hidden: { not_client: 1 } },
    '3 reviews received: 2 published, 1 hidden (not by a client).',
  ],
  [
    { ...none, received: 9, published: 5, withdrawn: 1, hidden: { personal_data: 1, spam: 2 } },
    '9 reviews received: 5 published, 1 withdrawn by its author, 3 hidden (2 spam, 1 personal data).',
  ],
])('lists the counts: %j', (counts, text) => {
  expect(toCountsText(counts)).toBe(text)
})
