import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, type ReactNode } from 'react'
import { Spinner } from '#ui/Spinner.tsx'
import type { Gate } from './gate.store.ts'
import { SignedOut } from './SignedOut.tsx'

type Props = {
  $gate: ReadableAtom<Gate>
  /** Shown until the session is known. */
  pending?: ReactNode
  children: ReactNode
}

/** Shows its children to members only. */
export function MembersGate({ $gate, pending, children }: Props) {
  const gate = useStore($gate)
  // Shown in place of the form instead of a toast.
  useEffect(() => {
    const listening = new AbortController()
    const suppress = (event: Event) => event.preventDefault()
    for (const name of ['session-ended', 'signed-out-elsewhere'])
      document.addEventListener(name, suppress, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  if (gate.phase === 'open') return children
  if (gate.phase !== 'ended') return pending ?? <Spinner />
  return <SignedOut isDraftKept={gate.isDraftKept} />
}
