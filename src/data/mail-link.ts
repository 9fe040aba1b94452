import * as z from 'zod/mini'
import { authMessages } from '#domain/auth/auth-messages.ts'
import type { MailLink } from '#domain/auth/mail-link.ts'
import { keepOwnFirm } from './own-firm.ts'
import { openLink, hasPendingAddress, type AuthResult } from './auth.ts'
import { removePendingSignUp, readPendingSignUp } from './pending-sign-up.ts'
import { fetchRows, rest } from './rest.ts'

export type Confirmed = { ok: true; next: string; hasPassword: boolean }

/**
 * Changes the account's address. Requires that the account is signed in: otherwise a stranger's link could sign a person in
 * to the stranger's account.
 */
export async function confirmNewAddress(link: MailLink): Promise<AuthResult> {
  if (await hasPendingAddress()) return openLink(link)
  const refusal = { code: 'not_asked_here', message: authMessages.addressNotAsked }
  return { ok: false, refusal }
}

/** Confirms an address with its mailed link, and restores the password that was typed in this browser at sign-up. */
export async function confirmAddress(
  link: MailLink,
): Promise<Confirmed | Exclude<AuthResult, { ok: true }>> {
  const result = await openLink(link)
  if (!result.ok) return result
  const own = readPendingSignUp()
  const hasPassword = await fetchRows(
    rest().rpc('restore_own_password', { device_key: own?.key ?? '' }),
    z.boolean(),
    // The account is confirmed anyway; the user sets a new password.
  ).catch(() => false)
  removePendingSignUp()
  // The mail may have opened a new tab.
  if (own?.firm) keepOwnFirm(own.firm)
  return { ok: true, next: own?.next ?? '/', hasPassword }
}
