import { expect, it } from 'vitest'
import { readContent } from '#tests/content.ts'
import { reviewerRule } from './review-rules.ts'

const textOf = (page: string) =>
  readContent()
    .pages.find(({ id }) => id === page)!
    .body.replaceAll("'", '’')

it('says the same about reviewers on the page About', () => {
  expect(textOf('about')).toContain(reviewerRule)
})

it.each(['about', 'privacy'])(
  'names on /%s everything that a review says of its writer',
  (page) => {
    expect(textOf(page)).toMatch(
      /without an account, a member, wrote to the firm here.*, or named as a client by the firm/,
    )
  },
)
