import { beforeEach, expect, test, vi } from 'vitest'
import { SIGN_UP_KEY } from '#data/pending-sign-up.ts'
import { $session } from '#data/session.ts'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { memberOf } from '#tests/session.ts'
import { stubStorage } from '#tests/storage.ts'

const storage = stubStorage('localStorage', 'sessionStorage')
const confirmAddress = vi.fn<() => Promise<unknown>>()
vi.mock('#data/mail-link.ts', () => ({
  confirmAddress: () => confirmAddress(),
  confirmNewAddress: () => confirmAddress(),
}))

const { $confirmation, confirmAccount } = await import('./confirm.store.ts')

const LINK = '?token_hash=abc&type=signup'
beforeEach(() => {
  storage.clear()
  $session.set({ phase: 'anonymous' })
  confirmAddress.mockResolvedValue({ ok: false, refusal: { code: 'otp_expired', message: '' } })
})

test('does not say that an address is not confirmed, because another browser may have confirmed it', async () => {
  storage.set(SIGN_UP_KEY, JSON.stringify({ key: 'k', next: '/lender' }))
  expect(await confirmAccount(LINK)).toBeNull()
  expect($confirmation.get()).toEqual({ phase: 'used', why: 'unknown' })
  expect(authMessages.linkUsedUp).not.toMatch(/not confirmed|ask for a new/i)
})

test('tells a member that a used link leaves nothing to do', async () => {
  $session.set(memberOf())
  await confirmAccount(LINK)
  expect($confirmation.get()).toEqual({ phase: 'used', why: 'signedIn' })
})

test('tells a link that was not copied whole from a used one', async () => {
  await confirmAccount('?token_hash=abc')
  expect($confirmation.get()).toEqual({ phase: 'used', why: 'incomplete' })
})
