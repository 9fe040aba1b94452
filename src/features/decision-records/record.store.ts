import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { hasDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { toFault } from '#data/fault.ts'
import { toMemberId, type Session } from '#data/session.ts'
import type * as queries from '#data/decision-records.queries.ts'
import {
  findMissing,
  type DecisionRecord,
  type Missing,
  type Written,
} from '#domain/decision-records/decision-record.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { createGate } from '#parts/members/gate.store.ts'
import { createActions } from '#parts/actions/actions.store.ts'
import { paths, toDecisionRecordPath } from '#paths.ts'
import { setFlash } from '#ui/flash.ts'
import { createWriting, toDraftName } from './writing.store.ts'

/** The calls of the page to the backend and the browser. The behavior is tested without them. */
export type RecordApi = Omit<typeof queries, 'fetchDecisionRecords'> & {
  $session: ReadableAtom<Session>
  goTo(address: string): void
}

export type RecordView =
  | { phase: 'loading' }
  | { phase: 'absent' }
  | { phase: 'failed'; message: string }
  | { phase: 'open'; record: DecisionRecord }
  /** `unsaved` is text that was typed here before another tab locked the record; a new lock is announced. */
  | { phase: 'locked'; record: DecisionRecord; unsaved: Written | null; isNew?: boolean }

/** Store of one decision record. */
export function createRecordEditor(id: string, api: RecordApi) {
  const draftName = toDraftName(id)
  const $gate = createGate({
    ...api,
    path: toDecisionRecordPath(id),
    isDraftKept: () => hasDraft(draftName),
    // The page itself invites visitors to sign in.
    replaceLocation: () => {},
  })
  const $view = atom<RecordView>({ phase: 'loading' })
  const $missing = atom<Missing>({})
  const toUserId = () => toMemberId(api.$session.get())
  const writing = createWriting(id, {
    ...api,
    toUserId,
    show: (record, unsaved) =>
      $view.set(
        record.locked_at === null
          ? { phase: 'open', record }
          : { phase: 'locked', record, unsaved },
      ),
  })

  /** Actions for the whole record; a fault is shown, and nothing is lost. */
  const { $isBusy, $problem, run } = createActions(({ reason }) =>
    reason === 'conflict' ? writing.readAgain() : undefined,
  )

  return {
    ...writing,
    id,
    $gate,
    $view,
    $missing,
    $problem,
    $isBusy,
    async load(): Promise<void> {
      if (!z.safeParse(z.uuid(), id).success) return $view.set({ phase: 'absent' })
      $view.set({ phase: 'loading' })
      try {
        writing.open(await api.fetchDecisionRecord(id))
      } catch (thrown) {
        const { reason, message } = toFault(thrown)
        $view.set(reason === 'notFound' ? { phase: 'absent' } : { phase: 'failed', message })
      }
    },
    change(part: Partial<Written>): void {
      const missing = { ...$missing.get() }
      for (const name of Object.keys(part)) delete missing[name as keyof Missing]
      $missing.set(missing)
      writing.change(part)
    },
    /** Saves and looks for what is missing; resolves to whether the record can be locked. */
    async prepareLock(): Promise<boolean> {
      const view = $view.get()
      if (view.phase !== 'open') return false
      $missing.set(findMissing(writing.$written.get(), view.record.supersedes !== null))
      return Object.keys($missing.get()).length === 0 && (await writing.save())
    },
    lock: () =>
      run(async () => {
        await writing.pause()
        const record = await api.lockDecisionRecord(id, writing.toVersion())
        removeDraft(draftName)
        $view.set({ phase: 'locked', record, unsaved: null, isNew: true })
      }),
    remove: () =>
      run(async () => {
        await writing.pause()
        await api.removeDecisionRecord(id, writing.toVersion())
        removeDraft(draftName)
        setFlash(messages.deleted)
        api.goTo(paths.decisionRecords)
      }),
    /** Opens the record that corrects this one, with text that this one does not have. */
    correct: () =>
      run(async () => {
        const view = $view.get()
        const userId = toUserId()
        const successor = await api.correctDecisionRecord(id)
        if (view.phase === 'locked' && view.unsaved && userId !== null) {
          // A new record is in its first version; one that was begun before has another, and asks.
          saveDraft(toDraftName(successor), userId, { version: 1, written: view.unsaved })
          removeDraft(draftName)
        }
        api.goTo(toDecisionRecordPath(successor))
      }),
  }
}
export type RecordEditor = ReturnType<typeof createRecordEditor>
