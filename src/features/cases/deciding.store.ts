import { toFault } from '#data/fault.ts'
import type { DeskDetails } from '#domain/cases/case.ts'
import { isAskedFirst, type Decision } from '#domain/cases/decisions.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toDecisionWords } from '#domain/cases/kinds.ts'
import { saveDeskDraft } from './desk-drafts.ts'
import type { Frame } from './frame.ts'
import type { ItemStore } from './item.store.ts'
import type { UndoStore } from './undo.store.ts'

/** Store of decisions and notes about the open item. */
export function createDeciding(frame: Frame, item: ItemStore, undo: UndoStore) {
  const { $asking, ready } = item

  function cancel(): void {
    $asking.set(null)
    frame.requestFocus()
  }

  /** A correction, a check or a look may leave the state: then the item stays open. */
  async function stay(words: string): Promise<void> {
    frame.announce(`${words} ${messages.undoWindow}`)
    cancel()
    await frame.reload()
  }

  /** Somebody was first: the reason stays open if the decision is still possible. */
  async function handleConflict(decision: Decision): Promise<void> {
    await frame.reload()
    if (!ready()?.decisions.includes(decision)) cancel()
  }

  async function decide(
    decision: Decision,
    reason: string | null,
    details?: DeskDetails,
  ): Promise<boolean> {
    const open = ready()
    if (!open || frame.$isBusy.get()) return false
    const { kind, item_id, title } = open
    const sentAt = Date.now()
    frame.$isBusy.set(true)
    frame.$problem.set(null)
    try {
      const { event_id, state } = await frame.deps.decideAtDesk(open, decision, reason, details)
      const { done } = toDecisionWords(kind, decision)
      saveDeskDraft(open, { reason: '' })
      undo.add({ items: [{ event_id, kind, item_id, title }], title, label: done }, sentAt)
      const words = messages.done(done, title)
      await (state === open.state ? stay(words) : frame.openNext([open], words))
      return true
    } catch (thrown) {
      frame.fail(thrown)
      if (toFault(thrown).reason === 'conflict') await handleConflict(decision)
      return false
    } finally {
      frame.$isBusy.set(false)
    }
  }

  return {
    decide,
    cancel,
    /** By key or button: decides at once, or asks first. */
    begin(decision: Decision): void {
      const open = ready()
      if (open && isAskedFirst(decision, open)) $asking.set(decision)
      else void decide(decision, null)
    },
    /** Returns null if the note was saved, else the message next to it. */
    async addNote(note: string): Promise<string | null> {
      const open = ready()
      if (!open) return null
      try {
        await frame.deps.addDeskNote(open, note)
      } catch (thrown) {
        return toFault(thrown).message
      }
      saveDeskDraft(open, { note: '' })
      frame.announce(messages.noteSaved)
      await item.load(open)
      return null
    },
  }
}
