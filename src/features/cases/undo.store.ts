import { atom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type { CaseKey } from '#domain/cases/case.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { UNDO_DURATION } from '#domain/limits.ts'
import { toProblem, type Frame } from './frame.ts'

/** A decision about one or several items that can be undone until `until`, in milliseconds of this browser's clock. */
export type Undoable = {
  items: (CaseKey & { event_id: number; title: string })[]
  title: string
  label: string
  until: number
}

/** Store of the decisions that can be undone, newest first; each is removed when its time is over. */
export function createUndo(frame: Frame, reloadQueue: () => Promise<void>) {
  const $undoable = atom<readonly Undoable[]>([])

  function drop(done: Undoable): void {
    $undoable.set($undoable.get().filter((one) => one !== done))
  }

  function put(one: Undoable): void {
    $undoable.set([one, ...$undoable.get()])
    setTimeout(() => drop(one), Math.max(0, one.until - Date.now()))
  }

  /** Undoes a decision; returns what could not be undone. */
  async function send({ items }: Undoable) {
    const [first, second] = items
    if (first && !second) return frame.deps.undoAtDesk(first.event_id).then(() => null)
    const refused = await frame.deps.undoSeveralAtDesk(items.map(({ event_id }) => event_id))
    const lines = refused.map(({ event_id, message }) => {
      const item = items.find((one) => one.event_id === event_id)
      return `${item?.title ?? event_id}: ${message}`
    })
    return toProblem(messages.undoLeft(lines.length, items.length), lines)
  }

  return {
    $undoable,
    /** Adds a decision; its time counts from the sending, which is before the database's half minute begins. */
    add(decision: Omit<Undoable, 'until'>, sentAt: number): void {
      put({ ...decision, until: sentAt + UNDO_DURATION })
    },
    async undo(done = $undoable.get()[0]): Promise<void> {
      const first = done?.items[0]
      if (!done || !first || !$undoable.get().includes(done)) return
      // Removed at once, so that a second press does not send it again.
      drop(done)
      try {
        const problem = await send(done)
        frame.announce(messages.undone(done.title))
        await Promise.all([reloadQueue(), frame.open(first)])
        frame.$problem.set(problem)
      } catch (thrown) {
        frame.fail(thrown)
        // The result is unknown, so the remaining time allows another try.
        if (!isAnswer(thrown)) put(done)
        frame.requestFocus()
      }
    },
  }
}
export type UndoStore = ReturnType<typeof createUndo>

/** Whether the service refused the request; a retry would get the same answer. */
function isAnswer(thrown: unknown): boolean {
  return ['conflict', 'notFound', 'gone', 'refused', 'invalid'].includes(toFault(thrown).reason)
}
