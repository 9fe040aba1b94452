import { atom } from 'nanostores'
import { authMessages } from '#domain/forms/form-messages.ts'
import type { FormState } from '#ui/form.store.ts'
import { setFlash } from '#ui/flash.ts'
import { ask } from './ask.ts'

export const $leaving = atom<FormState>({ phase: 'editing' })

/** Ends every session of the account, this one too. Where the service cannot be reached nothing ends, and that is said. */
export async function signOutEverywhere(): Promise<void> {
  if ($leaving.get().phase === 'sending') return
  $leaving.set({ phase: 'sending' })
  const result = await ask((auth) => auth.signOutEverywhere(), authMessages.signOutFailed)
  if (!result.ok) {
    const message = result.refusal.message || authMessages.signOutFailed
    return $leaving.set({ phase: 'failed', message })
  }
  setFlash(authMessages.signedOutEverywhere)
  location.assign('/')
}
