import { expect, it } from 'vitest'
import { mailContentSchema } from '#domain/mail/mail.ts'
import { toReviewLetter } from './review-mail.ts'

const stored = { kind: 'review', item: 'review', name: 'Harbor Valuation', advisor_id: 7 }

it('gives the author the reason for hiding, and a way to reply', () => {
  const mail = mailContentSchema.parse({ ...stored, action: 'hidden', reason: 'not_client' })
  if (mail.kind !== 'review') throw new Error('another kind')
  expect(toReviewLetter(mail)).toMatchObject({
    subject: 'Your review of Harbor Valuation is hidden',
    quote: 'Its writer was never a client of this firm',
    button: { path: '/account' },
  })
})

it('links to the reviews once it is shown again', () => {
  const mail = mailContentSchema.parse({ ...stored, action: 'restored', reason: null })
  if (mail.kind !== 'review') throw new Error('another kind')
  expect(toReviewLetter(mail).button.path).toBe('/advisor/7#reviews')
})
