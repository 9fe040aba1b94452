import { atom } from 'nanostores'
import type { MergeComparison } from '#data/hands.queries.ts'
import type { DeskKey, DeskOutcome } from '#domain/desk/desk.ts'
import { deskMessages as messages } from '#domain/desk/desk-messages.ts'
import type { Undoable } from './undo.store.ts'

type Options = {
  open(key: DeskKey | null): Promise<void>
  say(words: string): void
  addUndoable(done: Omit<Undoable, 'until'>, sentAt: number): void
  /** Moves the focus to the item's heading. */
  turn(): void
  now(): number
}

const toKey = (id: number): DeskKey => ({ kind: 'advisor', itemId: String(id) })

/** Forms of the desk that are no decision about one item: adding a firm, and merging two listings. */
export function createHands({ open, say, addUndoable, turn, now }: Options) {
  const $isAdding = atom(false)
  /** Id of the listing with which the open one is merged. */
  const $mergedWith = atom<number | null>(null)

  function close(): void {
    $isAdding.set(false)
    $mergedWith.set(null)
  }

  return {
    close,
    forms: {
      $isAdding,
      $mergedWith,
      async beginAdding(): Promise<void> {
        await open(null)
        $isAdding.set(true)
      },
      stopAdding(): void {
        close()
        turn()
      },
      showAdded({ eventId, advisorId }: DeskOutcome & { advisorId: number }, title: string): void {
        const item = { eventId, ...toKey(advisorId), title }
        addUndoable({ items: [item], title, label: messages.added }, now())
        say(`${messages.done(messages.added, title)} ${messages.undoWindow}`)
        void open(toKey(advisorId))
      },
      beginMerging: (id: number): void => $mergedWith.set(id),
      stopMerging(): void {
        close()
        turn()
      },
      showMerged({ kept, gone }: Pick<MergeComparison, 'kept' | 'gone'>): void {
        say(messages.merged(gone.name, kept.name))
        void open(toKey(kept.id))
      },
    },
  }
}
