import { expect, it } from 'vitest'
import { toDecisionLetter } from '#domain/desk/decision-mail.ts'
import { toDeskInvitationLetter } from '#domain/desk/desk-invitation-mail.ts'
import { toConfirmListingLetter, toInvitationLetter } from './page-mail.ts'
import type { DecisionMail } from '#domain/mail/mail.ts'

const mail: DecisionMail = {
  kind: 'decision',
  item: 'claim',
  action: 'approved',
  name: 'Reed & Co',
  reason: null,
  advisor_id: 7,
}

it('has its own text and link for each decision on an edit or a claim', () => {
  const decisions = [
    ['edit', 'approved', '/advisor/7'],
    ['edit', 'rejected', '/account/advisors/7'],
    ['claim', 'approved', '/account/advisors/7'],
    ['claim', 'rejected', '/account'],
    ['claim', 'replaced', '/contact'],
  ] as const
  const letters = decisions.map(([item, action]) => toDecisionLetter({ ...mail, item, action }))
  expect(letters.map(({ button }) => button.path)).toEqual(decisions.map(([, , path]) => path))
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(decisions.length)
  for (const { subject, footer } of letters) {
    expect(subject).toContain('Reed & Co')
    expect(footer).not.toContain('registered')
  }
  expect(toDecisionLetter({ ...mail, action: 'rejected', reason: 'No.' }).quote).toBe('No.')
})

it('links a colleague to the invitation, and an owner to the listing', () => {
  const invitation = {
    kind: 'invitation-to-listing',
    name: 'Reed',
    by: 'a@b.example',
    token: 'f00',
  } as const
  const toDesk = { kind: 'invitation-to-desk', by: 'a@b.example', token: 'f00' } as const
  for (const letter of [toInvitationLetter(invitation), toDeskInvitationLetter(toDesk)])
    expect(letter.button.path).toBe('/account/invitation?token=f00')
  const { paragraphs, button } = toConfirmListingLetter({
    kind: 'confirm-listing',
    name: 'Reed',
    advisor_id: 7,
    since: '2025-03-04T09:00:00Z',
  })
  expect(paragraphs[0]).toContain('March 4, 2025')
  expect(button.path).toBe('/account/advisors/7')
})
