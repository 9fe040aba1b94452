import { atom } from 'nanostores'
import { readMailLink, type MailLink } from '#domain/auth/mail-link.ts'
import { toRefusalMessages, type AuthRefusal } from '#domain/auth/auth-refusal.ts'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { isMessageForm, paths, withNext } from '#paths.ts'
import { setFlash } from '#ui/flash.ts'
import { saveContinuation } from '#data/continuation.ts'
import { $session } from '#data/session.ts'

/** Why a link is not valid, as far as this browser knows. The service says no more than that it is not. */
export type LinkEnd = 'incomplete' | 'signedIn' | 'unknown'

/** State of an address confirmation; `used` is a link that is no longer valid. */
export type Confirmation =
  | { phase: 'asking' }
  | { phase: 'confirming' }
  | { phase: 'used'; why: LinkEnd }
  | { phase: 'failed'; message: string }

export const $confirmation = atom<Confirmation>({ phase: 'asking' })

const loadLink = () => import('#data/mail-link.ts')

/** Opens the link in the URL. Returns the path to continue to, or null if it failed. */
export async function confirmAccount(query: string): Promise<string | null> {
  if ($confirmation.get().phase === 'confirming') return null
  $confirmation.set({ phase: 'confirming' })
  try {
    const { confirmAddress, confirmNewAddress } = await loadLink()
    const link = readMailLink(query)
    if (link?.type === 'email_change') return await change(link, confirmNewAddress)
    if (link) return await openLink(link, confirmAddress)
    $confirmation.set({ phase: 'used', why: 'incomplete' })
  } catch {
    $confirmation.set({ phase: 'failed', message: authMessages.confirmFailed })
  }
  return null
}

type Change = typeof import('#data/mail-link.ts').confirmNewAddress

async function change(link: MailLink, confirmNewAddress: Change): Promise<string | null> {
  const result = await confirmNewAddress(link)
  if (!result.ok) return fail(result.refusal)
  setFlash(authMessages.addressChanged)
  return paths.account
}

function fail(refusal: AuthRefusal): null {
  const { code } = refusal
  const isUsed = code === 'otp_expired' || code === 'validation_failed' || code === ''
  const { inline: message } = toRefusalMessages(refusal, authMessages.confirmFailed)
  $confirmation.set(isUsed ? { phase: 'used', why: toEnd() } : { phase: 'failed', message })
  return null
}

/** A sign-up that this browser still remembers proves nothing: the link may have been opened in another one. */
const toEnd = (): LinkEnd => ($session.get().phase === 'member' ? 'signedIn' : 'unknown')

type Confirm = typeof import('#data/mail-link.ts').confirmAddress

async function openLink(link: MailLink, confirmAddress: Confirm): Promise<string | null> {
  const result = await confirmAddress(link)
  if (!result.ok) return fail(result.refusal)
  if (!result.hasPassword) {
    setFlash(authMessages.passwordNeeded)
    return withNext(paths.resetPassword, result.next)
  }
  // A message that was written before the sign-up is sent next.
  if (isMessageForm(result.next)) {
    setFlash(authMessages.confirmed)
    return result.next
  }
  // Section 4 of the specification: back to the root. It offers the page at which the visitor signed up.
  if (result.next === paths.home) setFlash(authMessages.confirmed)
  else saveContinuation(result.next)
  return paths.home
}
