import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { DeskItem } from '#data/desk.queries.ts'
import {
  isAskedFirst,
  requiresReason,
  toDecisionKey,
  type DeskDecision,
} from '#domain/desk/desk.ts'
import {
  deskMessages as messages,
  toDecisionName,
  toReasonLabel,
} from '#domain/desk/desk-messages.ts'
import { REASON_MAX } from '#domain/limits.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { TextArea } from '#ui/Field.tsx'
import type { DeskStore } from './desk.store.ts'
import { ButtonKey } from './Kbd.tsx'
import { ReasonFrame } from './ReasonFrame.tsx'
import { HideForm } from './HideForm.tsx'
import { CheckForm } from './CheckForm.tsx'

type Props = { item: DeskItem; store: DeskStore }

/** Decisions that the item allows, and the reason if one is required. */
export function DecisionPart({ item, store }: Props) {
  const asking = useStore(store.$asking)
  const isBusy = useStore(store.$isBusy)
  // While items are marked, the keys are about them.
  const hasKeys = useStore(store.$marked).length === 0
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
          const key = toDecisionKey(decision)
          return (
            <Button
              key={decision}
              variant={at === 0 && !requiresReason(decision) ? 'primary' : 'secondary'}
              busy={isBusy}
              aria-keyshortcuts={hasKeys ? key.toUpperCase() : undefined}
              aria-expanded={isAskedFirst(decision) ? asking === decision : undefined}
              onClick={() => store.begin(decision)}
            >
              {toDecisionName(item.kind, decision)}{' '}
              {hasKeys && <ButtonKey>{key.toUpperCase()}</ButtonKey>}
            </Button>
          )
        })}
      </p>
      {asking === 'check' && <CheckForm item={item} isBusy={isBusy} store={store} />}
      {asking === 'hide' && <HideForm isBusy={isBusy} store={store} />}
      {asking === 'approve_outside' && <SecondLook isBusy={isBusy} store={store} />}
      {asking && isReasoned(asking) && (
        <ReasonForm key={asking} item={item} decision={asking} isBusy={isBusy} store={store} />
      )}
    </div>
  )
}

/** Asks again before a claim from outside the firm's domain is approved. */
function SecondLook({ isBusy, store }: { isBusy: boolean; store: DeskStore }) {
  return (
    <ReasonFrame
      label="Approve anyway"
      variant="primary"
      isBusy={isBusy}
      onSend={() => void store.decide('approve_outside', null)}
      onCancel={store.cancel}
    >
      <p>{messages.secondLook}</p>
    </ReasonFrame>
  )
}

type Reasoned = Exclude<DeskDecision, 'hide'> & Parameters<typeof toReasonLabel>[1]

/** Whether the decision needs a typed reason. */
export function isReasoned(decision: DeskDecision): decision is Reasoned {
  return requiresReason(decision) && decision !== 'hide'
}

type FormProps = Props & { decision: Reasoned; isBusy: boolean }

function ReasonForm({ item, decision, isBusy, store }: FormProps) {
  const { kind } = item
  const [reason, setReason] = useState(() => store.drafts.read(item).reason)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = () => {
    if (reason.trim() === '') {
      setError(messages.reasonRequired(kind))
      field.current?.focus()
    } else void store.decide(decision, reason)
  }
  return (
    <ReasonFrame
      label={toDecisionName(kind, decision)}
      variant={decision === 'request_changes' ? 'primary' : 'danger'}
      isBusy={isBusy}
      onSend={send}
      onCancel={store.cancel}
    >
      <TextArea
        ref={field}
        label={toReasonLabel(kind, decision)}
        hint={`${messages.reasonHint(kind)} Ctrl+Enter sends, Escape cancels.`}
        error={error}
        maxLength={REASON_MAX}
        value={reason}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
        onChange={({ target }) => {
          setReason(target.value)
          store.drafts.save(item, { reason: target.value })
          setError(undefined)
        }}
      />
    </ReasonFrame>
  )
}
