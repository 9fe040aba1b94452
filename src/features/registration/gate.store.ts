import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Session } from '#data/session.ts'

/** Who may fill in a registration. */
export type Gate =
  | { phase: 'loading' }
  /** Sent to the sign-in page, which leads back here. */
  | { phase: 'leaving' }
  | { phase: 'open'; userId: string }
  /** The session ran out while the form was open; the draft waits. */
  | { phase: 'ended' }

type Options = {
  $session: ReadableAtom<Session>
  /** The path to come back to after sign-in. */
  path: string
  replaceLocation(address: string): void
}

/** Where members sign in and come back from. */
export function toSignInAddress(path: string): string {
  return `/auth?next=${encodeURIComponent(path)}`
}

/** Lets members in and sends everybody else to sign in. */
export function createGate({ $session, path, replaceLocation }: Options): ReadableAtom<Gate> {
  const $gate = atom<Gate>({ phase: 'loading' })
  const follow = (session: Session) => {
    if (session.phase === 'member') $gate.set({ phase: 'open', userId: session.user.id })
    if (session.phase !== 'anonymous') return
    const wasOpen = $gate.get().phase === 'open'
    $gate.set({ phase: wasOpen ? 'ended' : 'leaving' })
    if (!wasOpen) replaceLocation(toSignInAddress(path))
  }
  onMount($gate, () => $session.subscribe(follow))
  return $gate
}
