import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { SignedOut } from '#parts/members/SignedOut.tsx'
import type { DeskAccess } from './access.ts'

/** Whether the session expired while the desk was open. After a sign-out this is false. */
export function useSessionEnd($access: ReadableAtom<DeskAccess>): boolean {
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const end = (event: Event) => {
      // Shown in place of the desk instead of a toast.
      event.preventDefault()
      setEnded(true)
    }
    // Only a desk that opens ends this: an open one is `ready` again with each change of its list.
    const stop = $access.listen(
      ({ phase }, before) => phase === 'ready' && before?.phase !== 'ready' && setEnded(false),
    )
    document.addEventListener('session-ended', end, { signal: listening.signal })
    return () => {
      listening.abort()
      stop()
    }
  }, [$access])
  return hasEnded
}

/** Shown instead of the desk: sign-in that returns to the same item. */
export function SessionEnded() {
  return (
    <div className="wrap min-h-svh section print:min-h-0">
      <SignedOut as="h1" isDraftKept />
    </div>
  )
}
