import * as z from 'zod/mini'
import { accountMessages } from '#domain/account/account-messages.ts'
import type { MailLink } from '#domain/account/mail-link.ts'
import { followLink, hasAskedForAddress, type AuthResult } from './auth.ts'
import { forgetOwnSignUp, readOwnSignUp } from './own-sign-up.ts'
import { fetchRows, rest } from './rest.ts'

export type Confirmed = { ok: true; next: string; hasPassword: boolean }

/**
 * Gives the account its new address. Only to who is signed in to it: somebody who is sent such a link by a stranger would
 * else end up in the stranger's account.
 */
export async function confirmNewAddress(link: MailLink): Promise<AuthResult> {
  if (await hasAskedForAddress()) return followLink(link)
  const refusal = { code: 'not_asked_here', message: accountMessages.addressNotAsked }
  return { ok: false, refusal }
}

/** Confirms an address by the link in its mail, and takes back the password that this browser signed up with. */
export async function confirmAddress(
  link: MailLink,
): Promise<Confirmed | Exclude<AuthResult, { ok: true }>> {
  const result = await followLink(link)
  if (!result.ok) return result
  const own = readOwnSignUp()
  const hasPassword = await fetchRows(
    rest().rpc('keep_own_password', { device_key: own?.key ?? '' }),
    (answer) => z.boolean().parse(answer),
    // The account is confirmed all the same; a new password is asked for.
  ).catch(() => false)
  forgetOwnSignUp()
  return { ok: true, next: own?.next ?? '/', hasPassword }
}
