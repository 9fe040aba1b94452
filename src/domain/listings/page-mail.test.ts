import { expect, it } from 'vitest'
import { toDeskInvitationLetter } from '#domain/cases/desk-invitation-mail.ts'
import { toConfirmListingLetter, toInvitationLetter } from './page-mail.ts'

it('links a colleague to the invitation, and an owner to the listing', () => {
  const invitation = {
    kind: 'invitation-to-listing',
    listing_kind: 'advisor',
    name: 'Reed',
    by: 'a@b.example',
    token: 'f00',
  } as const
  const toDesk = { kind: 'invitation-to-desk', by: 'a@b.example', token: 'f00' } as const
  for (const letter of [toInvitationLetter(invitation), toDeskInvitationLetter(toDesk)])
    expect(letter.button.path).toBe('/account/invitation?token=f00')
  const { paragraphs, items, button } = toConfirmListingLetter({
    kind: 'confirm-listing',
    name: 'Reed',
    advisor_id: 7,
    since: '2025-03-04T09:00:00Z',
    open: ['suits', 'kept_apart'],
  })
  expect(paragraphs[0]).toContain('March 4, 2025')
  expect(button.path).toBe('/account/advisors/7')
  expect(items!.map(({ path }) => path)).toEqual(['/account/advisors/7#field-suits'])
})
