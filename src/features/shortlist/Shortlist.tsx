import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { fetchAdvisors } from '#data/advisors.queries.ts'
import { fetchSentEnquiries } from '#data/enquiries.queries.ts'
import { $session } from '#data/session.ts'
import { $shortlist } from '#data/shortlist.ts'
import { syncShortlist } from '#data/shortlist-sync.ts'
import { shortlistMessages as messages } from '#domain/shortlist/shortlist-messages.ts'
import { $ticked, tick } from '#parts/shortlist/ticked.store.ts'
import * as actions from '#parts/shortlist/shortlist.store.ts'
import { SignUpPrompt } from '#parts/members/SignUpPrompt.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { useOnClient } from '#ui/useOnClient.ts'
import { createShortlist, type ShortlistEntry, type ShortlistStore } from './shortlist.store.ts'
import { ShortlistRows } from './ShortlistRows.tsx'
import { ShortlistTools } from './ShortlistTools.tsx'

/** The reader's saved advisors or, with `?ids=`, a shared list. */
export function Shortlist() {
  const [store] = useState(() =>
    createShortlist(typeof location === 'undefined' ? '' : location.search, {
      $shortlist,
      $ticked,
      tick,
      fetchAdvisors,
      fetchSent: fetchSentEnquiries,
      syncShortlist,
      ...actions,
    }),
  )
  const view = useStore(store.$view)
  useEffect(() => {
    const stops = [store.open(), $session.listen(store.forget)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store])
  // Static HTML knows no list.
  const isStatic = useOnClient(() => false, true)
  if (isStatic) return <Waiting />
  return (
    <IslandBoundary>
      {view.phase === 'loading' && <SkeletonRows count={4} className="h-24" />}
      {view.phase === 'failed' && (
        <LoadFailure title={messages.failed} message={view.message} onRetry={store.retry} />
      )}
      {view.phase === 'ready' && <List store={store} entries={view.entries} />}
      <Announcement store={store} />
    </IslandBoundary>
  )
}

/**
 * Static until the island starts: the skeleton if the page says that something is saved or shared (`data-saved`), else the way
 * to save.
 */
function Waiting() {
  return (
    <>
      <div className="group-data-saved/shortlist:hidden">
        <Nothing />
      </div>
      <div className="hidden group-data-saved/shortlist:block">
        <SkeletonRows count={4} className="h-24" />
      </div>
    </>
  )
}

const introClass = 'mb-4 max-w-measure text-ink-soft'

function Intro({ isShared }: { isShared: boolean }) {
  const session = useStore($session)
  if (isShared)
    return (
      <p className={introClass}>
        <strong>{messages.shared}.</strong> {messages.sharedHint}
      </p>
    )
  return (
    <p className={introClass}>
      {session.phase === 'member' ? messages.inAccount : messages.onDevice}
    </p>
  )
}

type ListProps = {
  store: ShortlistStore
  entries: ShortlistEntry[]
}

function List({ store, entries }: ListProps) {
  const session = useStore($session)
  const isShared = store.shared !== null
  const unseen = entries.filter(({ advisor }) => advisor === null).length
  const shown = isShared ? entries.filter(({ advisor }) => advisor !== null) : entries
  return (
    <>
      {(isShared || shown.length > 0) && <Intro isShared={isShared} />}
      {shown.length > 0 && (
        <>
          <ShortlistTools store={store} entries={shown} />
          <ShortlistRows store={store} entries={shown} />
        </>
      )}
      {shown.length === 0 && unseen === 0 && <Nothing />}
      {isShared && unseen > 0 && session.phase === 'member' && <p>{messages.notForYou(unseen)}</p>}
      {isShared && unseen > 0 && session.phase === 'anonymous' && (
        <SignUpPrompt
          title={messages.notForYou(unseen)}
          next={location.pathname + location.search}
        />
      )}
    </>
  )
}

function Nothing() {
  return (
    <EmptyState title={messages.empty}>
      <p>{messages.emptyHint}</p>
      <p className="actions">
        <a className={toButtonClass({})} href={paths.marketplace}>
          Find Advisors
        </a>
      </p>
    </EmptyState>
  )
}

/** Announces the last action, with an undo for a removal, which stays in view. Takes over the focus of the removed button. */
function Announcement({ store }: { store: ShortlistStore }) {
  const announcement = useStore(store.$announcement)
  const removed = useStore(store.$removed)
  const undo = useRef<HTMLButtonElement>(null)
  const before = useRef(removed)
  useEffect(() => {
    const row = `li[data-id="${before.current?.id}"]`
    if (removed) undo.current?.focus({ preventScroll: true })
    else if (before.current) document.querySelector<HTMLElement>(`${row} a`)?.focus()
    before.current = removed
  }, [removed])
  return (
    <div
      className={`mt-5 flex flex-wrap items-center gap-3 print:hidden ${removed ? 'sticky bottom-0 z-2 border-t border-ink bg-paper py-2.5 low:static' : ''}`}
    >
      <output className={removed ? undefined : 'sr-only'}>{announcement}</output>
      {removed && (
        <Button ref={undo} variant="secondary" size="small" onClick={store.restore}>
          Undo
        </Button>
      )}
    </div>
  )
}
