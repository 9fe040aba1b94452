import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Session } from '#data/session.ts'
import { toSignInPath } from '#paths.ts'

/** Access state of content for members. */
export type Gate =
  | { phase: 'loading' }
  /** Redirecting to the sign-in page, which returns here. */
  | { phase: 'leaving' }
  | { phase: 'open'; userId: string }
  /** The session expired while the form was open and the draft is kept, or the member signed out elsewhere. */
  | { phase: 'ended'; isDraftKept: boolean }

type Options = {
  $session: ReadableAtom<Session>
  /** Path to return to after the sign-in. */
  path: string
  isDraftKept?(): boolean
  replaceLocation?(address: string): void
}

/** Admits members and redirects everybody else to the sign-in. */
export function createGate({
  $session,
  path,
  isDraftKept = () => false,
  replaceLocation = (address) => location.replace(address),
}: Options): ReadableAtom<Gate> {
  const $gate = atom<Gate>({ phase: 'loading' })
  const leave = () => {
    $gate.set({ phase: 'leaving' })
    replaceLocation(toSignInPath(path))
  }
  const applySession = (session: Session) => {
    if (session.phase === 'member') $gate.set({ phase: 'open', userId: session.user.id })
    if (session.phase !== 'anonymous') return
    if ($gate.get().phase === 'open') $gate.set({ phase: 'ended', isDraftKept: isDraftKept() })
    else leave()
  }
  onMount($gate, () => $session.subscribe(applySession))
  return $gate
}
