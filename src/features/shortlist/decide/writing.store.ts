import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { toFault } from '#data/fault.ts'
import type * as queries from '#data/decision-records.queries.ts'
import {
  blankWritten,
  toFirmName,
  toWritten,
  writtenSchema,
  type DecisionRecord,
  type Written,
} from '#domain/decision-records/decision-record.ts'
import {
  findDifferences,
  isUnsaved,
  mergeRecord,
  toFields,
  toRecordChange,
  withLostSave,
  withTheirs,
  type Difference,
} from '#domain/decision-records/record-fields.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import type { Conflict } from '#domain/forms/reconcile.ts'

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
  /** Another tab or device has changed the same fields; saving waits for the member's choice. */
  | { phase: 'conflict'; theirs: FormValues; conflicts: Conflict[]; differences: Difference[] }

/** Milliseconds after the last key before a record is saved. */
const SAVE_DELAY = 1000

export const toDraftName = (id: string) => `selection/${id}`
/** Drafts of earlier releases have a version in place of the base. */
const draftSchema = z.object({
  written: writtenSchema,
  base: z.optional(z.record(z.string(), z.unknown())),
  version: z.optional(z.int()),
})

/** The text of a record: kept in this browser at once, saved after a pause in typing, merged with what other tabs save. */
export function createWriting(id: string, deps: Deps) {
  const draftName = toDraftName(id)
  const $written = atom<Written>(blankWritten)
  const $saving = atom<Saving>({ phase: 'saved' })
  /** The stored fields that the text replaces. */
  let base: FormValues = {}
  let version = 0
  let isOpen = false
  /** Text of a save whose answer was lost: it may be stored. */
  let lost: Written | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const isChanged = () => isUnsaved({ base, written: $written.get() })

  /** Merges what is stored now into the text; `saved` is the text of the save that it answers. */
  function merge(record: DecisionRecord, saved?: Written): void {
    const stored = toWritten(record.body)
    const written = $written.get()
    if (saved) base = toFields(saved)
    else if (lost) base = withLostSave(base, lost, stored)
    const merged = mergeRecord({ base, written }, stored)
    const conflicts = saved ? [] : merged.conflicts
    lost = null
    version = record.version
    base = conflicts.length > 0 ? merged.base : toFields(stored)
    isOpen = record.locked_at === null
    if (!isOpen) {
      clearTimeout(timer)
      const unsaved = isUnsaved({ base: toFields(stored), written }) ? written : null
      if (!unsaved) removeDraft(draftName)
      return deps.show(record, unsaved)
    }
    $written.set(merged.written)
    deps.show(record, null)
    if (conflicts.length === 0) return schedule()
    const differences = findDifferences(conflicts, (firm) => toFirmName(record.body, firm))
    $saving.set({ phase: 'conflict', theirs: toFields(stored), conflicts, differences })
  }

  /** Saves after a pause in typing what is not stored yet. */
  function schedule(): void {
    clearTimeout(timer)
    if (!isChanged()) {
      removeDraft(draftName)
      return $saving.set({ phase: 'saved' })
    }
    keepDraft()
    $saving.set({ phase: 'unsaved' })
    timer = setTimeout(() => void save(), SAVE_DELAY)
  }

  function keepDraft(): void {
    const userId = deps.toUserId()
    if (userId !== null) saveDraft(draftName, userId, { base, written: $written.get() })
  }

  /** Saves now, after a save that is under way; resolves to whether all text is stored. */
  function save(): Promise<boolean> {
    clearTimeout(timer)
    const next = queue.then(send)
    queue = next
    return next
  }

  async function send(): Promise<boolean> {
    const written = $written.get()
    if (!isOpen || $saving.get().phase === 'conflict') return false
    if (!isChanged()) return true
    $saving.set({ phase: 'saving' })
    try {
      merge(await deps.saveDecisionRecord(id, toRecordChange({ base, written })), written)
      return !isChanged()
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      if (reason === 'conflict') return (await readAgain()) && send()
      lost = written
      $saving.set({ phase: 'failed', message })
      return false
    }
  }

  /** Merges what somebody else has stored; resolves to whether the rest can be saved. */
  async function readAgain(): Promise<boolean> {
    try {
      merge(await deps.fetchDecisionRecord(id))
    } catch (thrown) {
      $saving.set({ phase: 'failed', message: toFault(thrown).message })
    }
    return isOpen && $saving.get().phase === 'unsaved'
  }

  /** Ends a conflict: the member has seen the other version. */
  function choose(text: (conflict: Extract<Saving, { phase: 'conflict' }>) => Written): void {
    const saving = $saving.get()
    if (saving.phase !== 'conflict') return
    base = saving.theirs
    $written.set(text(saving))
    schedule()
  }

  return {
    $written,
    $saving,
    toVersion: () => version,
    /** Shows a record with the draft of this browser. */
    open(record: DecisionRecord): void {
      const stored = toWritten(record.body)
      const userId = deps.toUserId()
      const draft = userId === null ? null : readDraft(draftName, userId, draftSchema)
      const isCurrent = draft === null || draft.version === record.version
      base = draft?.base ?? (isCurrent ? toFields(stored) : {})
      $written.set(draft?.written ?? stored)
      merge(record)
    },
    change(part: Partial<Written>): void {
      $written.set({ ...$written.get(), ...part })
      if ($saving.get().phase === 'conflict') keepDraft()
      else schedule()
    },
    save,
    readAgain,
    /** Waits for a save that is under way; the next begins with the next key. */
    async pause(): Promise<void> {
      clearTimeout(timer)
      await queue
    },
    /** Overwrites the other version with the text here. */
    keepMine(): Promise<boolean> {
      choose(() => $written.get())
      return save()
    },
    /** Takes the other version where both changed a field. */
    takeTheirs: () => choose(({ conflicts }) => withTheirs($written.get(), conflicts)),
  }
}
