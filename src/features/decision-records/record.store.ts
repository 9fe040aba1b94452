import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { hasDraft, readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { toFault } from '#data/fault.ts'
import type { Session } from '#data/session.ts'
import {
  blankWritten,
  findDifferences,
  findMissing,
  toFirmName,
  toWritten,
  writtenSchema,
  type Difference,
  type Missing,
  type DecisionRecord,
  type Written,
} from '#domain/decision-records/decision-record.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { createGate } from '#parts/members/gate.store.ts'
import { paths, toDecisionRecordPath } from '#paths.ts'
import { setFlash } from '#ui/flash.ts'

/** The calls of the page to the backend and the browser. The behavior is tested without them. */
export type RecordApi = {
  $session: ReadableAtom<Session>
  fetchDecisionRecord(id: string): Promise<DecisionRecord>
  saveDecisionRecord(id: string, version: number, written: Written): Promise<DecisionRecord>
  lockDecisionRecord(id: string, version: number): Promise<DecisionRecord>
  correctDecisionRecord(id: string): Promise<string>
  removeDecisionRecord(id: string, version: number): Promise<void>
  goTo(address: string): void
}

export type RecordView =
  | { phase: 'loading' }
  | { phase: 'absent' }
  | { phase: 'failed'; message: string }
  | { phase: 'open'; file: DecisionRecord }
  /** `unsaved` is text that was typed here before another tab locked the file; a new lock is announced. */
  | { phase: 'locked'; file: DecisionRecord; unsaved: Written | null; isNew?: boolean }

export type Saving =
  | { phase: 'saved' }
  | { phase: 'unsaved' }
  | { phase: 'saving' }
  | { phase: 'failed'; message: string }
  /** Another tab or device has saved; saving waits for the member's choice. */
  | { phase: 'conflict'; theirs: DecisionRecord; differences: Difference[] }

/** Milliseconds after the last key before a file is saved. */
const SAVE_DELAY = 1000

const draftSchema = z.object({ version: z.int(), written: writtenSchema })
const toDraftName = (id: string) => `selection/${id}`

const compare = (file: DecisionRecord, written: Written) =>
  findDifferences(written, toWritten(file.body), (firm) => toFirmName(file.body, firm))

/** Store of one decision record. Text is kept in the browser at once and saved after a pause in typing. */
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
  const $written = atom<Written>(blankWritten)
  const $saving = atom<Saving>({ phase: 'saved' })
  const $missing = atom<Missing>({})
  /** Why a lock, a deletion or a correction failed. */
  const $problem = atom<string | null>(null)
  const $isBusy = atom(false)
  /** Text that the stored version has. */
  let stored = blankWritten
  let version = 0
  /** Text of a request whose answer was lost: it may be stored. */
  let lost: Written | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const toUserId = () => {
    const session = api.$session.get()
    return session.phase === 'member' ? session.user.id : null
  }
  const keepDraft = (name = draftName, of = version, written = $written.get()) => {
    const userId = toUserId()
    if (userId !== null) saveDraft(name, userId, { version: of, written })
  }

  /** Takes a file as the stored one, which has the text `sent`. */
  function follow(file: DecisionRecord, sent: Written): void {
    version = file.version
    stored = sent
    lost = null
    $view.set({ phase: 'open', file })
    if ($written.get() !== sent) return schedule()
    removeDraft(draftName)
    $saving.set({ phase: 'saved' })
  }

  function showLocked(file: DecisionRecord, unsaved: Written | null, isNew = false): void {
    clearTimeout(timer)
    if (unsaved === null) removeDraft(draftName)
    $view.set({ phase: 'locked', file, unsaved, isNew })
  }

  /** The stored file is not the one that the text in the form began with. */
  function meet(theirs: DecisionRecord): void {
    const mine = $written.get()
    const differences = compare(theirs, mine)
    if (theirs.locked_at !== null) showLocked(theirs, differences.length > 0 ? mine : null)
    else if (differences.length === 0) follow(theirs, mine)
    // It has the text of an earlier request from here whose answer was lost.
    else if (lost && compare(theirs, lost).length === 0) follow(theirs, lost)
    else {
      $view.set({ phase: 'open', file: theirs })
      $saving.set({ phase: 'conflict', theirs, differences })
    }
  }

  async function load(): Promise<void> {
    if (!z.safeParse(z.uuid(), id).success) return $view.set({ phase: 'absent' })
    $view.set({ phase: 'loading' })
    try {
      const file = await api.fetchDecisionRecord(id)
      const userId = toUserId()
      const draft = userId === null ? null : readDraft(draftName, userId, draftSchema)
      $written.set(draft?.written ?? toWritten(file.body))
      if (file.locked_at === null && draft?.version === file.version)
        follow(file, toWritten(file.body))
      else meet(file)
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      $view.set(reason === 'notFound' ? { phase: 'absent' } : { phase: 'failed', message })
    }
  }

  function schedule(): void {
    clearTimeout(timer)
    keepDraft()
    if ($saving.get().phase === 'conflict') return
    $saving.set({ phase: 'unsaved' })
    timer = setTimeout(() => void save(), SAVE_DELAY)
  }

  function change(part: Partial<Written>): void {
    $written.set({ ...$written.get(), ...part })
    const missing = { ...$missing.get() }
    for (const name of Object.keys(part)) delete missing[name as keyof Missing]
    $missing.set(missing)
    schedule()
  }

  /** Saves now, after a save that is under way; resolves to whether all text is stored. */
  function save(): Promise<boolean> {
    clearTimeout(timer)
    const next = queue.then(send)
    queue = next
    return next
  }

  async function send(): Promise<boolean> {
    const sent = $written.get()
    if ($view.get().phase !== 'open' || $saving.get().phase === 'conflict') return false
    if (sent === stored) return true
    $saving.set({ phase: 'saving' })
    try {
      follow(await api.saveDecisionRecord(id, version, sent), sent)
      return $written.get() === sent
    } catch (thrown) {
      return await explain(thrown, sent)
    }
  }

  async function explain(thrown: unknown, sent: Written | null = null): Promise<boolean> {
    const { reason, message } = toFault(thrown)
    if (reason !== 'conflict') {
      lost = sent ?? lost
      $saving.set({ phase: 'failed', message })
      return false
    }
    try {
      meet(await api.fetchDecisionRecord(id))
    } catch (again) {
      $saving.set({ phase: 'failed', message: toFault(again).message })
    }
    return $saving.get().phase === 'saved'
  }

  /** Runs an action for the whole file; a fault is shown, and nothing is lost. */
  async function act(work: () => Promise<void>): Promise<void> {
    if ($isBusy.get()) return
    $isBusy.set(true)
    $problem.set(null)
    try {
      await work()
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      $problem.set(message)
      if (reason === 'conflict') await explain(thrown)
    } finally {
      $isBusy.set(false)
    }
  }

  return {
    id,
    $gate,
    $view,
    $written,
    $saving,
    $missing,
    $problem,
    $isBusy,
    load,
    change,
    save,
    /** Overwrites the other version with the text here. */
    async keepMine(): Promise<void> {
      const saving = $saving.get()
      if (saving.phase !== 'conflict') return
      version = saving.theirs.version
      stored = toWritten(saving.theirs.body)
      $saving.set({ phase: 'unsaved' })
      await save()
    },
    /** Takes the other version and drops the text here. */
    takeTheirs(): void {
      const saving = $saving.get()
      if (saving.phase !== 'conflict') return
      const theirs = toWritten(saving.theirs.body)
      $written.set(theirs)
      follow(saving.theirs, theirs)
    },
    /** Saves and looks for what is missing; resolves to whether the file can be locked. */
    async prepareLock(): Promise<boolean> {
      const view = $view.get()
      if (view.phase !== 'open') return false
      $missing.set(findMissing($written.get(), view.file.supersedes !== null))
      return Object.keys($missing.get()).length === 0 && (await save())
    },
    lock: () => act(async () => showLocked(await api.lockDecisionRecord(id, version), null, true)),
    remove: () =>
      act(async () => {
        clearTimeout(timer)
        await queue
        await api.removeDecisionRecord(id, version)
        removeDraft(draftName)
        setFlash(messages.deleted)
        api.goTo(paths.decisionRecords)
      }),
    /** Opens the file that corrects this one, with text that this one does not have. */
    correct: () =>
      act(async () => {
        const view = $view.get()
        const successor = await api.correctDecisionRecord(id)
        if (view.phase === 'locked' && view.unsaved) {
          keepDraft(toDraftName(successor), 1, view.unsaved)
          removeDraft(draftName)
        }
        api.goTo(toDecisionRecordPath(successor))
      }),
  }
}
export type RecordEditor = ReturnType<typeof createRecordEditor>
