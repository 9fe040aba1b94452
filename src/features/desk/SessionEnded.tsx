import { useEffect, useState } from 'react'
import { registrationMessages } from '#domain/forms/form-messages.ts'
import { faultMessages } from '#domain/messages.ts'
import { toSignInPath } from '#paths.ts'
import { toButtonClass } from '#ui/button.ts'
import type { DeskStore } from './desk.store.ts'

/** Whether the session ran out while the desk was open: who signs out has gone, who is thrown out comes back. */
export function useSessionEnd({ $isOpen }: DeskStore): boolean {
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    const heard = new AbortController()
    const end = (event: Event) => {
      // Said here, where the desk was.
      event.preventDefault()
      setEnded(true)
    }
    const stop = $isOpen.listen((isOpen) => isOpen && setEnded(false))
    document.addEventListener('session-ended', end, { signal: heard.signal })
    return () => {
      heard.abort()
      stop()
    }
  }, [$isOpen])
  return hasEnded
}

/** In place of the desk: the way in again, and back to the same item. */
export function SessionEnded() {
  return (
    <div className="wrap section tall">
      <div className="callout callout-accent" role="alert">
        <h1 className="callout-title">{faultMessages.signedOut}</h1>
        <p>{registrationMessages.draftKept}</p>
        <p className="actions">
          <a
            className={toButtonClass({ size: 'small' })}
            href={toSignInPath(location.pathname + location.search)}
          >
            Sign In
          </a>
        </p>
      </div>
    </div>
  )
}
