import { atom, type ReadableAtom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type { Session } from '#data/session.ts'
import { toSignInPath } from '#paths.ts'
import { createGate } from '#parts/members/gate.store.ts'
import type { FormState } from '#ui/form.store.ts'

type Door = {
  $session: ReadableAtom<Session>
  acceptInvitation(token: string): Promise<number>
  replaceLocation(address: string): void
  toListing(id: number): string
  signOut(): Promise<void>
}

/** The behaviour of an invitation's page. `address` is where it is, with its token. */
export function createInvitation(address: string, door: Door) {
  const $gate = createGate({ path: address, isDraftKept: () => false, ...door })
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
        door.replaceLocation(door.toListing(await door.acceptInvitation(token)))
      } catch (thrown) {
        const { reason, message } = toFault(thrown)
        $isForAnother.set(reason === 'refused')
        $state.set({ phase: 'failed', message })
      }
    },
    /** Signs out, and comes back here with the account that signs in then. */
    async changeAccount(): Promise<void> {
      await door.signOut()
      door.replaceLocation(toSignInPath(address))
    },
  }
}
