import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { isSameItem, type DeskLine, type DeskState } from '#domain/desk/desk.ts'
import {
  deskKindNames,
  deskMessages as messages,
  emptyListHints,
} from '#domain/desk/desk-messages.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toQuery } from './desk-address.ts'
import type { DeskStore } from './desk.store.ts'
import { DateTime } from './DateTime.tsx'
import { saveLines } from './save-lines.ts'

/** Id of the list's frame, which takes the focus if no item can. */
export const DESK_QUEUE = 'desk-queue'

/** The list of the current search, oldest first. */
export function DeskQueueList({ store }: { store: DeskStore }) {
  const queue = useStore(store.$queue)
  const { term, state } = useStore(store.$view)
  if (queue.phase === 'failed')
    return (
      <LoadFailure title={messages.queueFailed} message={queue.message} onRetry={store.loadQueue} />
    )
  if (queue.phase !== 'ready') return <Spinner />
  if (queue.items.length === 0)
    return (
      <EmptyState title={toEmptyTitle(term, state)}>
        <p>{toEmptyHint(term, state)}</p>
      </EmptyState>
    )
  return (
    <>
      <ol className="border-t border-ink aria-busy:text-ink-soft" aria-busy={queue.isBusy}>
        {queue.items.map((line) => (
          <Line key={`${line.kind}-${line.itemId}`} line={line} store={store} />
        ))}
      </ol>
      <p className="mt-4 actions">
        {queue.more && (
          <Button variant="secondary" size="small" busy={queue.isBusy} onClick={store.loadMore}>
            Show more
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => saveLines(queue.items)}>
          Save this list (CSV)
        </Button>
      </p>
    </>
  )
}

function toEmptyTitle(term: string, state: DeskState): string {
  if (term) return messages.nothingFound
  return state === 'waiting' ? messages.nothingWaits : messages.emptyList
}

function toEmptyHint(term: string, state: DeskState): string {
  if (term) return messages.nothingFoundHint
  return state === 'waiting' ? messages.nothingWaitsHint : emptyListHints[state]
}

function Line({ line, store }: { line: DeskLine; store: DeskStore }) {
  const view = useStore(store.$view)
  const { kind, itemId, title, person, email, state, since } = line
  const isOpen = view.item !== null && isSameItem(view.item, line)
  return (
    <li>
      <a
        className="grid gap-0.5 border-s-3 border-b border-s-transparent border-b-line px-3 py-2.5 wrap-anywhere hover:bg-raised aria-[current]:border-s-own aria-[current]:bg-raised"
        href={`/desk${toQuery({ ...view, item: { kind, itemId } })}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => follow(event, () => void store.open({ kind, itemId }))}
      >
        <span className="leading-[1.3] font-[550]">{title}</span>
        <span className="meta">
          {deskKindNames[kind]}
          {state !== 'listed' && (
            <>
              {' · '}
              <DateTime at={since} />
            </>
          )}
        </span>
        {(person ?? email) && <span className="meta">{person ?? email}</span>}
      </a>
    </li>
  )
}

/** A plain click stays on the page; with a modifier key the browser follows the link. */
export function follow(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
