import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { toFault } from '#data/fault.ts'
import type * as queries from '#data/decision-records.queries.ts'
import {
  blankWritten,
  toWritten,
  writtenSchema,
  type DecisionRecord,
  type Written,
} from '#domain/decision-records/decision-record.ts'
import { isUnsaved, toTrimmed } from '#domain/decision-records/written.ts'
import { createKept, type Keeper } from '#parts/calculators/kept.store.ts'

type Deps = Pick<typeof queries, 'fetchDecisionRecord' | 'saveDecisionRecord'> & {
  toUserId(): string | null
  /** Shows the stored record; `unsaved` is text that was typed here before another tab locked it. */
  show(record: DecisionRecord, unsaved: Written | null): void
}

export type Saving =
  | { phase: 'saved' }
  | { phase: 'unsaved' }
  | { phase: 'saving' }
  | { phase: 'failed'; message: string }
  /** Another tab or device has saved another text; saving waits for the member's choice. */
  | { phase: 'conflict'; theirs: DecisionRecord }

/** Milliseconds after the last key before a record is saved. */
const SAVE_DELAY = 1000

export const toDraftName = (id: string) => `selection/${id}`
const draftSchema = z.object({
  written: writtenSchema,
  /** Version that the text replaces. */
  version: z.optional(z.int()),
})
type Draft = z.infer<typeof draftSchema>

/** The text of a record: kept in this browser at once, saved after a pause in typing, in the version that was seen. */
export function createWriting(id: string, deps: Deps) {
  const draftName = toDraftName(id)
  const $saving = atom<Saving>({ phase: 'saved' })
  /** Version that the text replaces; none for a draft that does not say it. */
  let version: number | undefined
  /** The stored text of that version; null if it is not known. */
  let stored: Written | null = null
  let isOpen = false
  /** Text of a save whose answer was lost: it may be stored. */
  let lost: Written | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const draft: Keeper<Written, Draft> = {
    read() {
      const userId = deps.toUserId()
      return (userId === null ? null : readDraft(draftName, userId, draftSchema)) ?? undefined
    },
    write(written) {
      const userId = deps.toUserId()
      if (userId !== null) saveDraft(draftName, userId, { version, written })
    },
  }
  const { $value: $written, ...typing } = createKept({
    initial: blankWritten,
    keeper: draft,
    pause: SAVE_DELAY,
    follow: () => void save(),
  })

  const isChanged = () => stored === null || isUnsaved($written.get(), stored)

  /** Takes what is stored now; `saved` is the text of the save that it answers. */
  function take(record: DecisionRecord, saved?: Written): void {
    const now = toWritten(record.body)
    const written = $written.get()
    const isOwn =
      saved !== undefined || record.version === version || (lost && !isUnsaved(lost, now))
    const isReplaced = written === saved || !isChanged()
    lost = null
    isOpen = record.locked_at === null
    const isMissing = isUnsaved(written, now)
    deps.show(record, isOpen || !isMissing ? null : written)
    if (!isOpen) {
      typing.stop()
      if (!isMissing) removeDraft(draftName)
    } else if (isOwn || isReplaced || !isMissing) {
      replace(record, isReplaced ? now : written)
    } else {
      $saving.set({ phase: 'conflict', theirs: record })
    }
  }

  /** From here on the text replaces this version. */
  function replace(record: DecisionRecord, written: Written): void {
    version = record.version
    stored = toWritten(record.body)
    $written.set(written)
    schedule()
  }

  /** Saves after a pause in typing what is not stored yet. */
  function schedule(): void {
    typing.stop()
    if (!isChanged()) {
      removeDraft(draftName)
      return $saving.set({ phase: 'saved' })
    }
    draft.write($written.get())
    $saving.set({ phase: 'unsaved' })
    typing.wait()
  }

  /** Saves now, after a save that is under way; resolves to whether all text is stored. */
  function save(): Promise<boolean> {
    typing.stop()
    const next = queue.then(send)
    queue = next
    return next
  }

  async function send(): Promise<boolean> {
    const written = $written.get()
    if (!isOpen || version === undefined || $saving.get().phase === 'conflict') return false
    if (!isChanged()) return true
    $saving.set({ phase: 'saving' })
    try {
      take(await deps.saveDecisionRecord(id, version, toTrimmed(written)), written)
      return !isChanged()
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      if (reason === 'conflict') return (await readAgain()) && send()
      lost = written
      $saving.set({ phase: 'failed', message })
      return false
    }
  }

  /** Takes what another tab or device has stored; resolves to whether it could be read. */
  async function readAgain(): Promise<boolean> {
    try {
      take(await deps.fetchDecisionRecord(id))
      return true
    } catch (thrown) {
      $saving.set({ phase: 'failed', message: toFault(thrown).message })
      return false
    }
  }

  /** Ends a conflict: the member has seen both texts. */
  function choose(toText: (theirs: Written) => Written): void {
    const saving = $saving.get()
    if (saving.phase === 'conflict') replace(saving.theirs, toText(toWritten(saving.theirs.body)))
  }

  return {
    $written,
    $saving,
    /** The version that the text replaces; 0 is none. */
    toVersion: () => version ?? 0,
    /** Shows a record with the draft of this browser. */
    open(record: DecisionRecord): void {
      const found = draft.read()
      version = found ? found.version : record.version
      stored = found ? null : toWritten(record.body)
      $written.set(found?.written ?? toWritten(record.body))
      take(record)
    },
    change(part: Partial<Written>): void {
      $written.set({ ...$written.get(), ...part })
      if ($saving.get().phase === 'conflict') draft.write($written.get())
      else schedule()
    },
    save,
    readAgain,
    /** Waits for a save that is under way; the next begins with the next key. */
    async pause(): Promise<void> {
      typing.stop()
      await queue
    },
    /** Replaces the other text with the text here. */
    keepMine(): Promise<boolean> {
      choose(() => $written.get())
      return save()
    },
    /** Takes the other text. */
    takeTheirs: () => choose((theirs) => theirs),
  }
}
