import { atom } from 'nanostores'
import { UNDO_DURATION } from '#domain/limits.ts'
import type { DeskKey } from '#domain/desk/desk.ts'

/** A decision about one or several items that can be undone until `until`, in milliseconds of this browser's clock. */
export type Undoable = {
  items: (DeskKey & { eventId: number; title: string })[]
  title: string
  label: string
  until: number
}

/** Decisions that can be undone, newest first; each is removed when its time is over. */
export function createUndoable(now: () => number = Date.now) {
  const $undoable = atom<Undoable[]>([])

  function drop(done: Undoable): void {
    $undoable.set($undoable.get().filter((one) => one !== done))
  }

  function put(one: Undoable): void {
    $undoable.set([one, ...$undoable.get()])
    setTimeout(() => drop(one), Math.max(0, one.until - now()))
  }

  return {
    $undoable,
    drop,
    put,
    /** Counted from the sending, which is before the database's half minute begins. */
    add(decision: Omit<Undoable, 'until'>, sentAt: number): void {
      put({ ...decision, until: sentAt + UNDO_DURATION })
    },
  }
}
