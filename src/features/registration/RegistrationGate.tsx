import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { faultMessages } from '#domain/messages.ts'
import { toButtonClass } from '#ui/button.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { toSignInAddress, type Gate } from './gate.store.ts'
import '#ui/callout.css'

/** Shows its children to members only. */
export function RegistrationGate({
  $gate,
  children,
}: {
  $gate: ReadableAtom<Gate>
  children: ReactNode
}) {
  const gate = useStore($gate)
  if (gate.phase === 'open') return children
  if (gate.phase !== 'ended') return <Spinner />
  return (
    <div className="callout callout-accent" role="alert">
      <p className="callout-title">{faultMessages.signedOut}</p>
      {gate.isDraftKept && (
        <p>What you have typed is kept in this browser and will be here when you come back.</p>
      )}
      <p className="actions">
        <a className={toButtonClass({ size: 'small' })} href={toSignInAddress(location.pathname)}>
          Sign In
        </a>
      </p>
    </div>
  )
}
