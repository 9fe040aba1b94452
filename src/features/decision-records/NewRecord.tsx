import { useState } from 'react'
import { onNotify } from 'nanostores'
import * as z from 'zod/mini'
import { readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { $shortlist } from '#data/shortlist.ts'
import { toFault } from '#data/fault.ts'
import { saveDecisionRecord } from '#data/decision-records.queries.ts'
import { parseIds } from '#domain/addresses/id-list.ts'
import { lineSchema } from '#domain/forms/text.ts'
import { RECORD_FIRMS_MAX, RECORD_LINE_MAX } from '#domain/limits.ts'
import { blankWritten, toCandidate } from '#domain/decision-records/decision-record.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { toTrimmed } from '#domain/decision-records/written.ts'
import { $ticked } from '#parts/shortlist/ticked.store.ts'
import { toDecisionRecordPath } from '#paths.ts'
import { TextField } from '#ui/Field.tsx'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { useForm } from '#ui/useForm.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { FirmChoice } from './FirmChoice.tsx'
import { TypeField } from './TypeField.tsx'

type Values = { purpose: string; kind: string; firms: string[] }

/** Draft of a record that has not begun. */
const DRAFT = 'selection/new'
const draftSchema = z.object({ purpose: z.string(), kind: z.string(), firms: z.array(z.string()) })

const schema = z.object({
  purpose: lineSchema(RECORD_LINE_MAX, messages.missing.purpose),
  kind: z.string(),
  firms: z
    .array(z.string())
    .check(z.maxLength(RECORD_FIRMS_MAX, messages.tooMany(RECORD_FIRMS_MAX))),
})

/** What the member noted about a saved firm. */
const noteOf = (firm: number) => $shortlist.get().find(({ id }) => id === firm)?.note

function createBegin(search: string, userId: string) {
  // The same id in a second attempt: a record whose answer was lost does not begin twice.
  const id = crypto.randomUUID()
  const named = new URLSearchParams(search).get('firms')
  const { ids } = parseIds(named ?? $ticked.get().join(','))
  const send = async ({ purpose, kind, firms }: Values): Promise<SendResult<Values>> => {
    const candidates = firms.map((firm) => toCandidate(Number(firm), noteOf(Number(firm))))
    try {
      const written = { ...blankWritten, purpose, kind, candidates }
      await saveDecisionRecord(id, null, toTrimmed(written))
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      if (reason !== 'conflict') return { ok: false, message }
    }
    removeDraft(DRAFT)
    location.assign(toDecisionRecordPath(id))
    return { ok: true }
  }
  const initial: Values = {
    purpose: '',
    kind: '',
    firms: ids.slice(0, RECORD_FIRMS_MAX).map(String),
  }
  const draft = readDraft(DRAFT, userId, draftSchema)
  const begun: Values = { ...initial, ...draft, ...(named !== null && { firms: initial.firms }) }
  const form = createForm<Values>({
    initial: begun,
    schema,
    send,
  })
  // The session may end while the form is open.
  onNotify(form.$values, () => saveDraft(DRAFT, userId, form.$values.get()))
  return { form, compared: [...new Set([...ids, ...begun.firms.map(Number)])] }
}

/** Starts a record with the firms that were compared or saved. */
export function NewRecord({ typeNames, userId }: { typeNames: readonly string[]; userId: string }) {
  const [{ form, compared }] = useState(() => createBegin(location.search, userId))
  const { field, bind, values, errors, ...bound } = useForm(form)
  return (
    <section className="grid gap-6" aria-labelledby="new">
      <h2 className="border-b border-ink pb-2 text-h3" id="new">
        {messages.newTitle}
      </h2>
      <SubmitForm
        form={bound}
        aria-labelledby="new"
        button={messages.begin}
        sending={messages.beginning}
        size="large"
      >
        <TextField
          {...field('purpose')}
          label={messages.labels.purpose}
          hint={messages.hints.purpose}
          limit={RECORD_LINE_MAX}
        />
        <TypeField {...field('kind')} typeNames={typeNames} />
        <FirmChoice
          compared={compared}
          none={messages.noFirms}
          chosen={values.firms}
          error={errors.firms}
          onChange={bind('firms').change}
        />
      </SubmitForm>
    </section>
  )
}
