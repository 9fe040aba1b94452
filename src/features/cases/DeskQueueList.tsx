import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { isSameItem, type DeskLine } from '#domain/cases/case.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { kinds, toStateName } from '#domain/cases/kinds.ts'
import { emptyListHints, type QueueState } from '#domain/cases/states.ts'
import { Button } from '#ui/Button.tsx'
import { CheckInput } from '#ui/Check.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { DeskStore } from './desk.store.ts'
import { DayText } from './DateTime.tsx'
import { DeskLink } from './DeskLink.tsx'
import { canTick } from './ticking.store.ts'

const saveLines = async (lines: readonly DeskLine[]) =>
  (await import('./desk-csv.ts')).saveLines(lines)

/** Id of the list's frame, which takes the focus if no item can. */
export const DESK_QUEUE = 'desk-queue'

/** The list of the current search, oldest first. */
export function DeskQueueList({ store }: { store: DeskStore }) {
  const queue = useStore(store.queue.$queue)
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
          <Line key={`${line.kind}-${line.item_id}`} line={line} store={store} />
        ))}
      </ol>
      <p className="mt-4 actions">
        {queue.more && (
          <Button
            variant="secondary"
            size="small"
            busy={queue.isBusy}
            onClick={store.queue.loadMore}
          >
            Show more
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => void saveLines(queue.items)}>
          Save this list (CSV)
        </Button>
      </p>
    </>
  )
}

function toEmptyTitle(term: string, state: QueueState): string {
  if (term) return messages.nothingFound
  return state === 'waiting' ? messages.nothingWaits : messages.emptyList
}

function toEmptyHint(term: string, state: QueueState): string {
  if (term) return messages.nothingFoundHint
  return state === 'waiting' ? messages.nothingWaitsHint : emptyListHints[state]
}

type LineProps = { line: DeskLine; store: DeskStore }

function Line({ line, store }: LineProps) {
  const view = useStore(store.$view)
  const { kind, item_id, title, person, email, state, since, late } = line
  const isOpen = view.item !== null && isSameItem(view.item, line)
  const row = useRef<HTMLLIElement>(null)
  // A key may open an item that is outside the part of the queue on the screen.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li
      ref={row}
      className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-s-3 border-b border-s-transparent border-b-line has-[:checked]:bg-own-tint has-[[aria-current]]:border-s-own has-[[aria-current]]:bg-raised has-[a:hover]:bg-raised"
    >
      <TickBox line={line} store={store} />
      <DeskLink
        className="col-start-2 grid grid-cols-[minmax(0,1fr)] gap-0.5 py-2 pe-3"
        view={{ ...view, item: { kind, item_id } }}
        isCurrent={isOpen}
        onOpen={() => void store.open({ kind, item_id })}
      >
        <span className="line-clamp-2 text-small/[1.3] font-[550] wrap-anywhere" title={title}>
          {title}
        </span>
        {/* Separated by points, whatever is left out. */}
        <span className="truncate meta [&>:not(:first-child)]:before:content-['_·_']">
          {late && (
            <span className="font-semibold text-danger" title={messages.lateHint}>
              {messages.late}
            </span>
          )}
          {view.kind === null && <span>{kinds[kind].name}</span>}
          {(view.state === 'all' || state === 'featured') && (
            <span>{toStateName(kind, state)}</span>
          )}
          {state !== 'listed' && (
            <span>
              <DayText at={since} />
            </span>
          )}
          {(person ?? email) && <span>{person ?? email}</span>}
        </span>
      </DeskLink>
    </li>
  )
}

/** Ticks the item; with Shift, all from the last ticked one to this one. */
function TickBox({ line, store: { ticking } }: LineProps) {
  const ticked = useStore(ticking.$ticked)
  if (line.shared.length === 0) return null
  return (
    // A larger target than the box itself.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its control is the part inside
    <label className="group/check flex cursor-pointer justify-center pt-2.5 has-[:disabled]:cursor-not-allowed has-[:disabled]:opacity-40">
      <CheckInput
        data-tick=""
        aria-label={messages.tick(line.title)}
        checked={ticked.some((one) => isSameItem(one, line))}
        disabled={!canTick(line, ticked)}
        onClick={({ shiftKey }) => shiftKey && ticking.tickTo(line)}
        onChange={({ nativeEvent }) => {
          if (!(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)) ticking.toggle(line)
        }}
      />
    </label>
  )
}
