import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isToldFirst, type Decision } from '#domain/cases/decisions.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toCaseCount, toDecisionWords, type CaseKind } from '#domain/cases/kinds.ts'
import { Dialog } from '#ui/Dialog.tsx'
import type { DeskStore } from './desk.store.ts'
import { focusFirst, QuestionForm, toVariant, Warnings } from './QuestionForm.tsx'
import { createSeveral } from './question.store.ts'

type Props = { decision: Decision; kind: CaseKind; store: DeskStore }

/** Asks before one decision is sent about all ticked items, for its reason if it needs one. */
export function SeveralDialog({ decision, kind, store: { ticking } }: Props) {
  const ticked = useStore(ticking.$ticked)
  const [{ form, fields }] = useState(() => createSeveral(kind, decision, ticking))
  const all = useStore(ticking.$beside)
  const beside = isToldFirst(decision) ? all : []
  const name = beside.length > 0 ? messages.approveAnyway : toDecisionWords(kind, decision).name
  const label = `${name}: ${toCaseCount(kind, ticked.length)}`
  const close = () => ticking.$askingSeveral.set(null)
  return (
    <Dialog title={label} description={messages.severalHint} onClose={close}>
      <QuestionForm
        ref={focusFirst}
        className=""
        label={label}
        variant={toVariant(decision)}
        form={form}
        fields={fields}
        onCancel={close}
      >
        <ul className="max-h-60 overflow-y-auto text-small *:border-b *:border-line *:py-1.5">
          {ticked.map(({ item_id, title }) => (
            <li key={item_id}>
              <strong className="font-semibold">{title}</strong>
              {beside
                .filter((one) => one.item_id === item_id)
                .map((one) => (
                  <Warnings key={item_id} item={one} />
                ))}
            </li>
          ))}
        </ul>
      </QuestionForm>
    </Dialog>
  )
}
