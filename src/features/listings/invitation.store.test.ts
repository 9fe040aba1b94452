import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { InvitedTo } from '#data/pages.queries.ts'
import { memberOf } from '#tests/session.ts'
import { createInvitation } from './invitation.store.ts'

function open(address: string, accept: (token: string) => Promise<InvitedTo>) {
  const replaceLocation = vi.fn<(address: string) => void>()
  const acceptInvitation = vi.fn<typeof accept>(accept)
  const store = createInvitation(address, {
    $session: atom(memberOf()),
    acceptInvitation,
    replaceLocation,
    toPath: ({ listing_kind: kind, id }) => (kind === null ? '/desk' : `/account/${kind}/${id}`),
    signOut: async () => {},
  })
  return { store, replaceLocation, acceptInvitation }
}

test('does nothing before the button is pressed, then leads to the listing', async () => {
  const { store, replaceLocation, acceptInvitation } = open(
    '/account/invitation?token=f00',
    async () => ({ listing_kind: 'company', id: 7 }),
  )
  expect(acceptInvitation).not.toHaveBeenCalled()
  await store.accept()
  expect(acceptInvitation).toHaveBeenCalledExactlyOnceWith('f00')
  expect(replaceLocation).toHaveBeenCalledExactlyOnceWith('/account/company/7')
})

test('leads a new desk person to the desk', async () => {
  const { store, replaceLocation } = open('/account/invitation?token=f00', async () => ({
    listing_kind: null,
    id: null,
  }))
  await store.accept()
  expect(replaceLocation).toHaveBeenCalledExactlyOnceWith('/desk')
})

test('gives the reason for a refusal, and recognizes a link without a token', async () => {
  const { store, replaceLocation } = open('/account/invitation?token=f00', () =>
    Promise.reject(new Fault('refused', 'This invitation is for another address.')),
  )
  await store.accept()
  expect(store.$state.get()).toEqual({
    phase: 'failed',
    message: 'This invitation is for another address.',
  })
  expect(store.$isForAnother.get()).toBe(true)
  expect(replaceLocation).not.toHaveBeenCalled()
  await store.changeAccount()
  expect(replaceLocation).toHaveBeenCalledExactlyOnceWith(
    '/auth?next=%2Faccount%2Finvitation%3Ftoken%3Df00',
  )
  expect(open('/account/invitation', Promise.reject).store.token).toBeNull()
})
