import { atom, type ReadableAtom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type { InvitedTo } from '#data/pages.queries.ts'
import type { Session } from '#data/session.ts'
import { createGate } from '#parts/members/gate.store.ts'
import { toSignInPath } from '#paths.ts'
import type { FormState } from '#ui/form.store.ts'

type Deps = {
  $session: ReadableAtom<Session>
  acceptInvitation(token: string): Promise<InvitedTo>
  replaceLocation(address: string): void
  toPath(to: InvitedTo): string
  signOut(): Promise<void>
}

/** Store of an invitation's page. `address` is its URL with the token. */
export function createInvitation(address: string, deps: Deps) {
  const $gate = createGate({ path: address, ...deps })
  const $state = atom<FormState>({ phase: 'editing' })
  /** Whether it was sent to the address of another account. */
  const $isForAnother = atom(false)
  const token = new URL(address, 'http://localhost').searchParams.get('token')
  return {
    $gate,
    $state,
    $isForAnother,
    token,
    async accept(): Promise<void> {
      if (token === null || $state.get().phase === 'sending') return
      $state.set({ phase: 'sending' })
      try {
        deps.replaceLocation(deps.toPath(await deps.acceptInvitation(token)))
      } catch (thrown) {
        const { reason, message } = toFault(thrown)
        $isForAnother.set(reason === 'refused')
        $state.set({ phase: 'failed', message, isFinal: reason === 'notFound' || undefined })
      }
    },
    /** Signs out, and returns here after the next sign-in. */
    async changeAccount(): Promise<void> {
      await deps.signOut()
      deps.replaceLocation(toSignInPath(address))
    },
  }
}
