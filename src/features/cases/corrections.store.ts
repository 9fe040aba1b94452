import { atom } from 'nanostores'
import type { Added, MergeComparison } from '#data/corrections.queries.ts'
import type { CaseKey } from '#domain/cases/case.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import type { Frame } from './frame.ts'
import type { UndoStore } from './undo.store.ts'

const toKey = (id: number): CaseKey => ({ kind: 'advisor', item_id: String(id) })

/** Forms of the desk that are no decision about one item: adding a firm, and merging two listings. */
export function createCorrections(frame: Frame, undo: UndoStore) {
  const $isAdding = atom(false)
  /** Id of the listing with which the open one is merged. */
  const $mergedWith = atom<number | null>(null)

  function close(): void {
    $isAdding.set(false)
    $mergedWith.set(null)
  }

  return {
    $isAdding,
    $mergedWith,
    close,
    /** Closes the form without a change. */
    stop(): void {
      close()
      frame.requestFocus()
    },
    async beginAdding(): Promise<void> {
      await frame.open(null)
      $isAdding.set(true)
    },
    showAdded({ event_id, advisor_id }: Added, title: string): void {
      const item = { event_id, ...toKey(advisor_id), title }
      undo.add({ items: [item], title, label: messages.added }, Date.now())
      frame.announce(`${messages.done(messages.added, title)} ${messages.undoWindow}`)
      void frame.open(toKey(advisor_id))
    },
    beginMerging: (id: number): void => $mergedWith.set(id),
    showMerged({ kept, gone }: Pick<MergeComparison, 'kept' | 'gone'>): void {
      frame.announce(messages.merged(gone.name, kept.name))
      void frame.open(toKey(kept.id))
    },
  }
}
