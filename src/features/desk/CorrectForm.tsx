import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { DeskItem } from '#data/desk.queries.ts'
import { $session } from '#data/session.ts'
import { deskCompanyForm, deskListingForm } from '#domain/desk/desk-forms.ts'
import { deskMessages as messages } from '#domain/desk/desk-messages.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { useForm } from '#ui/useForm.ts'
import { createCorrection, type Meanwhile } from './correction.store.ts'
import type { DeskStore } from './desk.store.ts'
import { FirmParts } from './FirmParts.tsx'

type Props = { item: DeskItem; row: FormValues; store: DeskStore }

/** Form with which the desk corrects a listing or a company. */
export function CorrectForm({ item, row, store }: Props) {
  const isCompany = item.kind === 'company'
  const [correction] = useState(() => {
    const session = $session.get()
    return createCorrection({
      form: isCompany ? deskCompanyForm : deskListingForm,
      row,
      draft: {
        name: `desk/correct-${item.kind}-${item.itemId}`,
        owner: session.phase === 'member' ? session.user.id : null,
      },
      send: (change, source) => store.decide('correct', source, change),
    })
  })
  useEffect(() => correction.follow(row), [correction, row])
  const { bind, state, isSending, onSubmit } = useForm(correction.form)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <form
      className="grid gap-6 border border-line-strong bg-raised p-4 wrap-anywhere"
      aria-labelledby="correct"
      noValidate
      onSubmit={onSubmit}
    >
      <div className="grid gap-1.5">
        <h3 className="text-h4" id="correct" ref={heading} tabIndex={-1}>
          {messages.correctTitle}
        </h3>
        <p className="meta">{messages.correctHint}</p>
      </div>
      <MeanwhilePart correction={correction} />
      <FirmParts form={correction.form} isCompany={isCompany} bind={bind} />
      <FormFailure state={state} />
      <p className="actions">
        <Button type="submit" busy={isSending}>
          {item.kind === 'report' ? messages.correctAndClose : messages.correctTitle}
        </Button>
        <Button variant="quiet" onClick={store.cancel}>
          Cancel
        </Button>
      </p>
    </form>
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
        {meanwhile.map(({ column, now }: Meanwhile) => (
          <li key={column}>{messages.nowIs(toColumnName(column), toColumnText(now))}</li>
        ))}
      </ul>
      <p>{messages.changedMeanwhileHint}</p>
    </Callout>
  )
}
