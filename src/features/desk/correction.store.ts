import { atom, onNotify } from 'nanostores'
import * as z from 'zod/mini'
import { readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { deskMessages as messages } from '#domain/desk/desk-messages.ts'
import type { DeskCorrection } from '#domain/desk/desk.ts'
import type { Form, FormValues } from '#domain/forms/form-fields.ts'
import { toChange } from '#domain/firms/page-form.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

type Options = {
  form: Form
  /** Columns that the desk sees. */
  row: FormValues
  /** Name and owner of the draft. */
  draft: { name: string; owner: string | null }
  /** Sends the correction; whether it was accepted. The desk shows why not. */
  send(correction: DeskCorrection, source: string): Promise<boolean>
}

/** An edited column that somebody else has changed meanwhile. */
export type Meanwhile = { column: string; now: unknown }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Store of the form that corrects a listing or a company. Its text is kept until it is sent. */
export function createCorrection({
  form: { blank, schema, draft: values, toTyped },
  ...options
}: Options) {
  const { draft, send: sendCorrection } = options
  const stored = readDraft(
    draft.name,
    draft.owner,
    z.object({ values, seen: z.record(z.string(), z.unknown()) }),
  )
  /** Columns that the typed values replace. */
  let seen = stored?.seen ?? options.row
  const $meanwhile = atom<Meanwhile[]>([])

  const findEdited = (typed: FormValues) => {
    const before = toTyped(seen)
    return Object.keys(blank).filter((name) => !isSame(typed[name], before[name]))
  }

  async function send({ source, ...wanted }: FormValues): Promise<SendResult<FormValues>> {
    const change = toChange(seen, wanted)
    if (Object.keys(change.patch).length === 0)
      return { ok: false, message: messages.nothingCorrected }
    if (!(await sendCorrection(change, String(source))))
      return { ok: false, message: messages.notCorrected }
    removeDraft(draft.name)
    return { ok: true }
  }

  const form = createForm<FormValues, FormValues>({
    initial: stored?.values ?? toTyped(seen),
    schema,
    send,
  })
  onNotify(form.$values, () => {
    if (form.$state.get().phase === 'sent') return
    if (findEdited(form.$values.get()).length === 0) removeDraft(draft.name)
    else if (draft.owner !== null)
      saveDraft(draft.name, draft.owner, { values: form.$values.get(), seen })
  })

  /** Shows the columns as they are now, and keeps what was edited. */
  function follow(row: FormValues): void {
    const typed = form.$values.get()
    const edited = findEdited(typed)
    $meanwhile.set(
      edited
        .filter((name) => name !== 'source' && !isSame(row[name], seen[name]))
        .map((column) => ({ column, now: row[column] })),
    )
    seen = row
    form.$values.set({
      ...toTyped(row),
      ...Object.fromEntries(edited.map((name) => [name, typed[name]])),
    })
  }
  follow(options.row)

  return { form, $meanwhile, follow }
}
