import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { deskCompanyForm, deskListingForm } from '#domain/cases/desk-forms.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toDecisionWords } from '#domain/cases/kinds.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import { Callout } from '#ui/Callout.tsx'
import { createCorrection } from './correction.store.ts'
import { toUserId } from './desk-drafts.ts'
import { FirmForm } from './FirmForm.tsx'
import type { QuestionProps } from './QuestionForm.tsx'

/** Form with which the desk corrects a listing or a company. */
export function CorrectForm({ item, decision, store }: QuestionProps) {
  return (
    item.correctable && (
      <Correction item={item} decision={decision} store={store} row={item.correctable} />
    )
  )
}

type Props = QuestionProps & { row: FormValues }

function Correction({ item, decision, store, row }: Props) {
  const form = item.page_kind === 'company' ? deskCompanyForm : deskListingForm
  const [correction] = useState(() =>
    createCorrection({
      form,
      row,
      draft: { name: `desk/correct-${item.kind}-${item.item_id}`, owner: toUserId() },
      send: (change, source) => store.deciding.decide(decision, source, change),
    }),
  )
  useEffect(() => correction.applyServerVersion(row), [correction, row])
  return (
    <FirmForm
      isFramed
      title={messages.correctTitle}
      hint={messages.correctHint}
      parts={form.parts}
      form={correction.form}
      sendLabel={toDecisionWords(item.kind, decision).send ?? messages.correctTitle}
      onCancel={store.deciding.cancel}
      alert={<MeanwhilePart correction={correction} />}
    />
  )
}

/** Edited entries that somebody else has changed meanwhile. */
function MeanwhilePart({ correction }: { correction: ReturnType<typeof createCorrection> }) {
  const meanwhile = useStore(correction.$meanwhile)
  const note = useRef<HTMLDivElement>(null)
  // The form is long, and its button is below.
  useEffect(() => {
    if (meanwhile.length > 0) note.current?.focus()
  }, [meanwhile])
  if (meanwhile.length === 0) return null
  return (
    <Callout tone="accent" role="alert" ref={note} tabIndex={-1}>
      <p className="font-semibold">{messages.changedMeanwhile}</p>
      <ul>
        {meanwhile.map(({ column, now }) => (
          <li key={column}>{messages.nowIs(toColumnName(column), toColumnText(now, column))}</li>
        ))}
      </ul>
      <p>{messages.changedMeanwhileHint}</p>
    </Callout>
  )
}
