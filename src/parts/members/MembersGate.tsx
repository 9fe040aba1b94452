import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, type ReactNode } from 'react'
import { registrationMessages } from '#domain/forms/form-messages.ts'
import { faultMessages } from '#domain/messages.ts'
import { toSignInPath } from '#paths.ts'
import { toButtonClass } from '#ui/button.ts'
import { Spinner } from '#ui/Spinner.tsx'
import type { Gate } from './gate.store.ts'
import '#ui/callout.css'

/** Shows its children to members only. */
export function MembersGate({
  $gate,
  children,
}: {
  $gate: ReadableAtom<Gate>
  children: ReactNode
}) {
  const gate = useStore($gate)
  // Shown in place of the form instead of a toast.
  useEffect(() => {
    const listening = new AbortController()
    const suppress = (event: Event) => event.preventDefault()
    document.addEventListener('session-ended', suppress, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  if (gate.phase === 'open') return children
  if (gate.phase !== 'ended') return <Spinner />
  return (
    <div className="callout callout-accent" role="alert">
      <p className="callout-title">{faultMessages.signedOut}</p>
      {gate.isDraftKept && <p>{registrationMessages.draftKept}</p>}
      <p className="actions">
        <a
          className={toButtonClass({ size: 'small' })}
          href={toSignInPath(location.pathname + location.search)}
        >
          Sign In
        </a>
      </p>
    </div>
  )
}
