import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Session } from '#data/session.ts'
import { toSignInPath } from '#paths.ts'

/** Who may see what is for members. */
export type Gate =
  | { phase: 'loading' }
  /** Sent to the sign-in page, which leads back here. */
  | { phase: 'leaving' }
  | { phase: 'open'; userId: string }
  /** The session ran out while the form was open, and the draft waits; or the member signed out elsewhere. */
  | { phase: 'ended'; isDraftKept: boolean }

type Options = {
  $session: ReadableAtom<Session>
  /** The path to come back to after sign-in. */
  path: string
  isDraftKept(): boolean
  replaceLocation(address: string): void
}

/** Lets members in and sends everybody else to sign in. */
export function createGate({
  $session,
  path,
  isDraftKept,
  replaceLocation,
}: Options): ReadableAtom<Gate> {
  const $gate = atom<Gate>({ phase: 'loading' })
  const leave = () => {
    $gate.set({ phase: 'leaving' })
    replaceLocation(toSignInPath(path))
  }
  const follow = (session: Session) => {
    if (session.phase === 'member') $gate.set({ phase: 'open', userId: session.user.id })
    if (session.phase !== 'anonymous') return
    if ($gate.get().phase === 'open') $gate.set({ phase: 'ended', isDraftKept: isDraftKept() })
    else leave()
  }
  onMount($gate, () => $session.subscribe(follow))
  return $gate
}
