import { confirmFromAddress } from '#data/auth.ts'
import { authMessages } from '#domain/messages.ts'
import { keepFlash } from '#ui/flash.ts'

/** Opens the session that a confirmation link brought, or leads to sign-in, which says why there is none. */
export async function takeConfirmation(): Promise<void> {
  const { ok } = await confirmFromAddress()
  if (ok) keepFlash(authMessages.confirmed)
  location.replace(ok ? '/' : '/signin?notice=link-expired')
}
