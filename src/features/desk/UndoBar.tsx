import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { DeskStore } from './desk.store.ts'
import type { Undoable } from './undo.store.ts'

/** Maximum number of undoable decisions shown, newest first. */
const SHOWN = 3

/** The last decisions, with the seconds left for an undo. */
export function UndoBar({ store }: { store: DeskStore }) {
  const undoable = useStore(store.$undoable)
  if (undoable.length === 0) return null
  return (
    <section className="desk-undo" aria-label="Undo">
      <ul>
        {undoable.slice(0, SHOWN).map((done, at) => (
          <UndoLine key={done.eventId} done={done} isNewest={at === 0} store={store} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = { done: Undoable; isNewest: boolean; store: DeskStore }

function UndoLine({ done, isNewest, store }: LineProps) {
  const seconds = useSecondsLeft(done.until)
  return (
    <li>
      <span className="desk-undo-words">
        {done.label}: {done.title}
      </span>
      <span className="meta" aria-hidden="true">
        {seconds} s
      </span>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Undo: ${done.label}, ${done.title}`}
        aria-keyshortcuts={isNewest ? 'U' : undefined}
        onClick={() => void store.undo(done.eventId)}
      >
        Undo {isNewest && <kbd aria-hidden="true">U</kbd>}
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
