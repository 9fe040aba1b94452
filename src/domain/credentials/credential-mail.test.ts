import { expect, it } from 'vitest'
import type { MailOf } from '#domain/mail/mail.ts'
import { toCheckLapsesLetter, toCredentialDecision } from './credential-mail.ts'

it('names each check that ends and the day, and leads to the credentials of the listing', () => {
  const letter = toCheckLapsesLetter({
    kind: 'check-lapses',
    name: 'Reed & Co',
    advisor_id: 7,
    credentials: [{ kind: 'crd', value: '1234', expires_at: '2027-03-12' }],
  })
  expect(letter.paragraphs).toContain('CRD number (1234): until March 12, 2027')
  expect(letter.button.path).toBe('/account/advisors/7#credentials')
})

it('tells the sender what was checked, and why something is not shown', () => {
  const mail: MailOf<'decision'> = {
    kind: 'decision',
    item: 'credential',
    action: 'checked',
    name: 'Reed & Co',
    reason: null,
    advisor_id: 7,
    credential: 'bar',
  }
  expect(toCredentialDecision(mail).subject).toBe('Checked for Reed & Co: Bar admission')
  const refused = toCredentialDecision({ ...mail, action: 'rejected', reason: 'No such number.' })
  expect(refused).toMatchObject({
    subject: 'Not shown for Reed & Co: Bar admission',
    quote: 'No such number.',
  })
})
