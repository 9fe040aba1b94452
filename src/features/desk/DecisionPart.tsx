import { useStore } from '@nanostores/react'
import { lazy, Suspense, type ComponentType } from 'react'
import {
  decisions,
  needsConfirmation,
  needsReason,
  type Question as QuestionName,
} from '#domain/cases/decisions.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toDecisionWords } from '#domain/cases/kinds.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { ItemProps } from './desk.store.ts'
import { ButtonKey } from './Kbd.tsx'
import { CheckForm } from './kinds/CheckForm.tsx'
import { HideForm } from './kinds/HideForm.tsx'
import { ReasonField, ReasonFrame, toVariant, useRequired, type QuestionProps } from './Reason.tsx'

const CorrectForm = lazy(async () => ({ default: (await import('./CorrectForm.tsx')).CorrectForm }))

const questions: Record<QuestionName, ComponentType<QuestionProps>> = {
  reason: ReasonForm,
  review_reason: HideForm,
  confirmation: ConfirmApproval,
  evidence: CheckForm,
  entries: CorrectForm,
}

/** Decisions that the item allows, and what is asked before one is sent. */
export function DecisionPart({ item, store }: ItemProps) {
  const asking = useStore(store.item.$asking)
  const isBusy = useStore(store.$isBusy)
  // While items are ticked, the keys are about them.
  const hasKeys = useStore(store.ticking.$ticked).length === 0
  if (item.decisions.length === 0)
    return (
      <Callout as="p" tone="plain">
        {item.own ? messages.own : messages.settled}
      </Callout>
    )
  return (
    <div>
      <p className="actions">
        {item.decisions.map((decision, at) => {
          const key = decisions[decision].key.toUpperCase()
          return (
            <Button
              key={decision}
              variant={at === 0 && !needsReason(decision) ? 'primary' : 'secondary'}
              busy={isBusy}
              aria-keyshortcuts={hasKeys ? key : undefined}
              aria-expanded={needsConfirmation(decision) ? asking === decision : undefined}
              onClick={() => store.deciding.begin(decision)}
            >
              {toDecisionWords(item.kind, decision).name} {hasKeys && <ButtonKey>{key}</ButtonKey>}
            </Button>
          )
        })}
      </p>
      {asking && needsConfirmation(asking) && (
        <Suspense fallback={<Spinner />}>
          <Question key={asking} item={item} decision={asking} isBusy={isBusy} store={store} />
        </Suspense>
      )}
    </div>
  )
}

function Question({ item, decision, ...rest }: Omit<QuestionProps, 'label'>) {
  const { [decisions[decision].asks ?? 'reason']: Form } = questions
  const { name } = toDecisionWords(item.kind, decision)
  return <Form item={item} decision={decision} label={name} {...rest} />
}

/** Asks again before a claim from outside the firm's domain is approved. */
function ConfirmApproval({ decision, isBusy, store }: QuestionProps) {
  return (
    <ReasonFrame
      label="Approve anyway"
      variant="primary"
      isBusy={isBusy}
      onSend={() => void store.deciding.decide(decision, null)}
      onCancel={store.deciding.cancel}
    >
      <p>{messages.approveOutside}</p>
    </ReasonFrame>
  )
}

function ReasonForm({ item, decision, label, isBusy, store }: QuestionProps) {
  const { field, submit } = useRequired<HTMLTextAreaElement>(messages.reasonRequired(item.kind), {
    initial: store.drafts.read(item).reason,
  })
  const send = () => submit((reason) => store.deciding.decide(decision, reason))
  return (
    <ReasonFrame
      label={label}
      variant={toVariant(decision)}
      isBusy={isBusy}
      onSend={send}
      onCancel={store.deciding.cancel}
    >
      <ReasonField
        {...field}
        kind={item.kind}
        decision={decision}
        onSend={send}
        onChange={(event) => {
          field.onChange(event)
          store.drafts.save(item, { reason: event.target.value })
        }}
      />
    </ReasonFrame>
  )
}
