import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { DeskStore } from './desk.store.ts'
import { ButtonKey } from './Kbd.tsx'
import type { Undoable } from './undo.store.ts'

/** Maximum number of undoable decisions shown, newest first. */
const SHOWN = 3

/** The last decisions, with the seconds left for an undo. */
export function UndoBar({ store }: { store: DeskStore }) {
  const undoable = useStore(store.undo.$undoable)
  if (undoable.length === 0) return null
  return (
    <section className="pointer-events-auto ms-auto w-[min(100%,30rem)]" aria-label="Undo">
      <ul>
        {undoable.slice(0, SHOWN).map((done, at) => (
          <UndoLine key={done.items[0]?.event_id} done={done} isNewest={at === 0} store={store} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = { done: Undoable; isNewest: boolean; store: DeskStore }

function UndoLine({ done, isNewest, store }: LineProps) {
  const seconds = useSecondsLeft(done.until)
  return (
    <li className="flex items-center gap-3 border border-s-4 border-line-strong border-s-own bg-raised px-3 py-2 text-small not-first:border-t-0">
      <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
        {done.label}: {done.title}
      </span>
      <span className="min-w-9 text-end meta tabular-nums" aria-hidden="true">
        {seconds} s
      </span>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Undo: ${done.label}, ${done.title}`}
        aria-keyshortcuts={isNewest ? 'U' : undefined}
        onClick={() => void store.undo.undo(done)}
      >
        <span>Undo </span>
        {isNewest && <ButtonKey>U</ButtonKey>}
      </Button>
    </li>
  )
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
