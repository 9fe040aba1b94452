import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, type ReactNode } from 'react'
import { $session } from '#data/session.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { siteMessages } from '#domain/messages.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { DeskAccess } from './access.ts'
import { rememberDesk } from './hint.ts'
import { SessionEnded, useSessionEnd } from './SessionEnded.tsx'

type Store = {
  $access: ReadableAtom<DeskAccess>
  /** Loads for the account; may return a function that stops following the page. */
  start(): void | (() => void)
  close(): void
  retry(): void
}
type Props = { store: Store; title: string; children: ReactNode }

/** A page of the desk, for accounts that the database admits. The page's HTML shows everybody else that there is none. */
export function DeskGate(props: Props) {
  return (
    <IslandBoundary>
      <Gate {...props} />
    </IslandBoundary>
  )
}

function Gate({ store, title, children }: Props) {
  const session = useStore($session)
  const access = useStore(store.$access)
  const account = session.phase === 'member' ? session.user.id : null
  const hasEnded = useSessionEnd(store.$access) && account === null
  // A sign-in or sign-out, in this tab or another, changes the account.
  useEffect(() => (account === null ? store.close() : store.start()), [store, account])
  useEffect(
    () => rememberDesk(hasEnded ? 'ended' : access.phase, { title, account }),
    [hasEnded, access.phase, title, account],
  )

  if (hasEnded) return <SessionEnded />
  if (account === null || access.phase === 'absent') return null
  if (access.phase === 'ready') return children
  // Shows nothing of the desk before the database has confirmed access.
  return (
    <div className="wrap min-h-svh section print:min-h-0">
      {access.phase === 'loading' ? (
        <>
          <h1 className="sr-only">{siteMessages.loading}</h1>
          <Spinner />
        </>
      ) : (
        <LoadFailure
          title={
            <h1>{access.phase === 'forbidden' ? messages.forbidden : messages.failedToOpen}</h1>
          }
          message={access.message}
          onRetry={store.retry}
        />
      )}
    </div>
  )
}
