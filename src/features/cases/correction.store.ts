import { atom, onNotify } from 'nanostores'
import * as z from 'zod/mini'
import { readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import type { DeskCorrection } from '#domain/cases/case.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import type { FormSpec, FormValues } from '#domain/forms/form-fields.ts'
import { pickFields, reconcile, toChange, toChangedFields } from '#domain/forms/reconcile.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

type Options = {
  form: FormSpec
  /** Columns that the desk sees. */
  row: FormValues
  /** Name and owner of the draft. */
  draft: { name: string; owner: string | null }
  /** Sends the correction; whether it was accepted. The desk shows why not. */
  send(correction: DeskCorrection, source: string): Promise<boolean>
}

/** Store of the form that corrects a listing or a company. Its text is kept until it is sent. */
export function createCorrection({ form: declared, row, draft, send }: Options) {
  const { schema, draft: values, toTyped } = declared
  const columns = z.record(z.string(), z.unknown())
  const stored = readDraft(draft.name, draft.owner, z.object({ values, seen: columns }))
  /** Columns that the typed values replace. */
  let seen = stored?.seen ?? row
  /** Edited columns that somebody else has changed meanwhile. */
  const $meanwhile = atom<{ column: string; now: unknown }[]>([])

  const form = createForm<FormValues>({
    initial: stored?.values ?? toTyped(seen),
    schema,
    async send({ source, ...wanted }): Promise<SendResult<FormValues>> {
      const change = toChange(pickFields(seen, Object.keys(wanted)), wanted)
      if (Object.keys(change.patch).length === 0)
        return { ok: false, message: messages.nothingCorrected }
      if (!(await send(change, String(source))))
        return { ok: false, message: messages.notCorrected }
      removeDraft(draft.name)
      return { ok: true }
    },
  })
  onNotify(form.$values, () => {
    const typed = form.$values.get()
    if (form.$state.get().phase === 'sent') return
    if (toChangedFields(toTyped(seen), typed).length === 0) removeDraft(draft.name)
    else if (draft.owner !== null) saveDraft(draft.name, draft.owner, { values: typed, seen })
  })

  /** Shows the columns as they are now, and keeps what was edited. */
  function applyServerVersion(now: FormValues): void {
    const merged = reconcile(toTyped(seen), form.$values.get(), toTyped(now))
    $meanwhile.set(merged.conflicts.map(({ field }) => ({ column: field, now: now[field] })))
    // What is typed replaces what is there now.
    seen = now
    form.$values.set(merged.values)
  }
  applyServerVersion(row)

  return { form, $meanwhile, applyServerVersion }
}
