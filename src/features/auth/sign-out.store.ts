import { atom } from 'nanostores'
import { toRefusalMessages } from '#domain/auth/auth-refusal.ts'
import { authMessages } from '#domain/auth/auth-messages.ts'
import type { FormState } from '#ui/form.store.ts'
import { setFlash } from '#ui/flash.ts'
import { callAuth } from './call-auth.ts'

export const $signOut = atom<FormState>({ phase: 'editing' })

/** Ends every session of the account. If the service cannot be reached, nothing ends and a message says so. */
export async function endAllSessions(): Promise<void> {
  if ($signOut.get().phase === 'sending') return
  $signOut.set({ phase: 'sending' })
  const result = await callAuth((auth) => auth.signOutEverywhere(), authMessages.signOutFailed)
  if (!result.ok) {
    const { inline: message } = toRefusalMessages(result.refusal, authMessages.signOutFailed)
    return $signOut.set({ phase: 'failed', message })
  }
  setFlash(authMessages.signedOutEverywhere)
  location.assign('/')
}
