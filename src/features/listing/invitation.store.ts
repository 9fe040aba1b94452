import { atom, type ReadableAtom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type { Session } from '#data/session.ts'
import { createGate } from '#parts/members/gate.store.ts'
import type { FormState } from '#ui/form.store.ts'

type Door = {
  $session: ReadableAtom<Session>
  acceptInvitation(token: string): Promise<number>
  replaceLocation(address: string): void
  toListing(id: number): string
}

/** The behaviour of an invitation's page. `address` is where it is, with its token. */
export function createInvitation(address: string, door: Door) {
  const $gate = createGate({ path: address, isDraftKept: () => false, ...door })
  const $state = atom<FormState>({ phase: 'editing' })
  const token = new URL(address, 'http://localhost').searchParams.get('token')
  return {
    $gate,
    $state,
    token,
    async accept(): Promise<void> {
      if (token === null || $state.get().phase === 'sending') return
      $state.set({ phase: 'sending' })
      try {
        door.replaceLocation(door.toListing(await door.acceptInvitation(token)))
      } catch (thrown) {
        $state.set({ phase: 'failed', message: toFault(thrown).message })
      }
    },
  }
}
