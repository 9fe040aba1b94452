import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, type ReactNode } from 'react'
import { registrationMessages } from '#domain/firms/registration-messages.ts'
import { faultMessages } from '#domain/messages.ts'
import { toSignInPath } from '#paths.ts'
import { toButtonClass } from '#ui/button.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { Callout } from '#ui/Callout.tsx'
import type { Gate } from './gate.store.ts'

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
    document.addEventListener('session-ended', suppress, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  if (gate.phase === 'open') return children
  if (gate.phase !== 'ended') return pending ?? <Spinner />
  return (
    <Callout tone="accent" role="alert">
      <p className="font-semibold">{faultMessages.signedOut}</p>
      {gate.isDraftKept && <p>{registrationMessages.draftKept}</p>}
      <p className="actions">
        <a
          className={toButtonClass({ size: 'small' })}
          href={toSignInPath(location.pathname + location.search)}
        >
          Sign In
        </a>
      </p>
    </Callout>
  )
}
