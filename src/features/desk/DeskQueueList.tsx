import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { isSameItem, type DeskLine, type DeskState } from '#domain/desk/desk.ts'
import {
  deskItemStates,
  deskKindNames,
  deskMessages as messages,
  emptyListHints,
} from '#domain/desk/desk-messages.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckInput } from '#ui/Check.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toQuery } from './desk-address.ts'
import type { DeskStore } from './desk.store.ts'
import { DateTime } from './DateTime.tsx'
import { canMark } from './marks.store.ts'
import { saveLines } from './save-lines.ts'

/** Id of the list's frame, which takes the focus if no item can. */
export const DESK_QUEUE = 'desk-queue'

/** The list of the current search, oldest first. */
export function DeskQueueList({ store }: { store: DeskStore }) {
  const queue = useStore(store.$queue)
  const { term, state } = useStore(store.$view)
  if (queue.phase === 'failed')
    return (
      <LoadFailure title={messages.queueFailed} message={queue.message} onRetry={store.retry} />
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

type LineProps = { line: DeskLine; store: DeskStore }

function Line({ line, store }: LineProps) {
  const view = useStore(store.$view)
  const { kind, itemId, title, person, email, state, since, late } = line
  const isOpen = view.item !== null && isSameItem(view.item, line)
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-s-3 border-b border-s-transparent border-b-line has-[:checked]:bg-own-tint has-[[aria-current]]:border-s-own has-[[aria-current]]:bg-raised has-[a:hover]:bg-raised">
      <MarkBox line={line} store={store} />
      <a
        className="col-start-2 grid gap-0.5 py-2.5 pe-3 wrap-anywhere"
        href={`/desk${toQuery({ ...view, item: { kind, itemId } })}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => follow(event, () => void store.open({ kind, itemId }))}
      >
        <span className="leading-[1.3] font-[550]">{title}</span>
        <span className="meta">
          {deskKindNames[kind]}
          {(view.state === 'all' || state === 'featured') && ` · ${deskItemStates[state] ?? state}`}
          {state !== 'listed' && (
            <>
              {' · '}
              <DateTime at={since} />
            </>
          )}
        </span>
        {(person ?? email ?? late) && (
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <span className="meta">{person ?? email}</span>
            {late && (
              <Badge tone="danger" title={messages.lateHint}>
                {messages.late}
              </Badge>
            )}
          </span>
        )}
      </a>
    </li>
  )
}

/** Marks the item; with Shift, all from the last marked one to this one. */
function MarkBox({ line, store }: LineProps) {
  const marked = useStore(store.$marked)
  if (line.shared.length === 0) return null
  return (
    // A larger target than the box itself.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its control is the part inside
    <label className="group/check flex cursor-pointer justify-center pt-3 has-[:disabled]:cursor-not-allowed has-[:disabled]:opacity-40">
      <CheckInput
        data-mark=""
        aria-label={messages.mark(line.title)}
        checked={marked.some((one) => isSameItem(one, line))}
        disabled={!canMark(line, marked)}
        onClick={({ shiftKey }) => shiftKey && store.markTo(line)}
        onChange={({ nativeEvent }) => {
          if (!(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)) store.mark(line)
        }}
      />
    </label>
  )
}

/** A plain click stays on the page; with a modifier key the browser follows the link. */
export function follow(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
