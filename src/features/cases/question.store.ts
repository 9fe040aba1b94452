import type { DeskItem } from '#data/cases.queries.ts'
import type { DeskEvidence } from '#domain/cases/case.ts'
import { decisions, type Decision } from '#domain/cases/decisions.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import type { CaseKind } from '#domain/cases/kinds.ts'
import { noteForm, toQuestionForm } from '#domain/cases/questions.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { createForm } from '#ui/form.store.ts'
import type { DeskStore } from './desk.store.ts'
import { readDeskDraft, saveDeskDraft } from './desk-drafts.ts'

type Deps = Pick<DeskStore, 'deciding'>

/** Store of what a decision needs; a typed reason is kept until it is sent. */
export function createQuestion(item: DeskItem, decision: Decision, { deciding }: Deps) {
  const { asks } = decisions[decision]
  const { fields, blank, schema } = toQuestionForm(item.kind, decision)
  const isTyped = asks === 'reason'
  const form = createForm<FormValues>({
    initial: isTyped ? { reason: readDeskDraft(item).reason } : blank,
    schema,
    async send({ reason = null, ...details }) {
      const evidence = asks === 'evidence' ? (details as DeskEvidence) : undefined
      return { ok: await deciding.decide(decision, reason as string | null, evidence) }
    },
  })
  if (isTyped) form.$values.listen(({ reason }) => saveDeskDraft(item, { reason: String(reason) }))
  return { fields, form }
}

/** What was typed in dialogs that were closed by a slip, until it is sent. */
const unsent = new WeakMap<DeskStore['ticking'], Map<string, FormValues>>()

/** Store of one decision about all ticked items; a typed reason is kept until it is sent. */
export function createSeveral(kind: CaseKind, decision: Decision, ticking: DeskStore['ticking']) {
  const { fields, blank, schema } = toQuestionForm(kind, decision)
  const kept = unsent.get(ticking) ?? new Map<string, FormValues>()
  unsent.set(ticking, kept)
  const name = `${kind}/${decision}`
  const form = createForm<FormValues>({
    initial: blank,
    schema,
    async send({ reason = null }) {
      const message = await ticking.decideTicked(decision, reason as string | null)
      if (message !== null) return { ok: false, message }
      kept.delete(name)
      return { ok: true }
    },
  })
  form.$values.set(kept.get(name) ?? blank)
  form.$values.listen((values) => void kept.set(name, values))
  return { fields, form }
}

/** Store of a note about the open item; its text is kept until it is saved. */
export function createNote(item: DeskItem, { deciding }: Deps) {
  const form = createForm<FormValues>({
    initial: noteForm.blank,
    schema: noteForm.schema,
    async send({ note }) {
      const failure = await deciding.addNote(String(note))
      if (failure === null) return { ok: true }
      return { ok: false, errors: { note: `${messages.noteFailed}. ${failure}` } }
    },
    clearsWhenSent: true,
  })
  form.$values.set({ note: readDeskDraft(item).note })
  form.$values.listen(({ note }) => saveDeskDraft(item, { note: String(note) }))
  return form
}
