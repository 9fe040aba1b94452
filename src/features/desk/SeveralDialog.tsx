import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { requiresReason, type DeskDecision } from '#domain/desk/desk.ts'
import {
  deskMessages as messages,
  toDecisionName,
  toItemCount,
  toReasonLabel,
} from '#domain/desk/desk-messages.ts'
import { REASON_MAX } from '#domain/limits.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldError, TextArea } from '#ui/Field.tsx'
import { isReasoned } from './DecisionPart.tsx'
import type { DeskStore } from './desk.store.ts'

type Props = { decision: DeskDecision; store: DeskStore }

/** Asks before one decision is sent about all marked items, for its reason if it needs one. */
export function SeveralDialog({ decision, store }: Props) {
  const marked = useStore(store.$marked)
  const isBusy = useStore(store.$isBusy)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [first] = marked
  if (!first) return null
  const { kind } = first
  const label = `${toDecisionName(kind, decision)}: ${toItemCount(kind, marked.length)}`
  const send = async () => {
    if (requiresReason(decision) && reason.trim() === '')
      return setError(messages.reasonRequired(kind))
    const failure = await store.decideMarked(decision, reason.trim() === '' ? null : reason)
    if (failure !== null) setError(failure)
  }
  return (
    <Dialog
      open
      title={label}
      description={messages.severalHint}
      onOpenChange={(open) => open || store.cancelSeveral()}
    >
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {isReasoned(decision) ? (
          <TextArea
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
            autoFocus
            label={toReasonLabel(kind, decision)}
            hint={`${messages.reasonHint(kind)} Ctrl+Enter sends, Escape cancels.`}
            error={error}
            maxLength={REASON_MAX}
            value={reason}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
            }}
            onChange={({ target }) => {
              setReason(target.value)
              setError(undefined)
            }}
          />
        ) : (
          error && <FieldError role="alert">{error}</FieldError>
        )}
        <ul className="max-h-60 overflow-y-auto text-small *:border-b *:border-line *:py-1.5">
          {marked.map(({ itemId, title }) => (
            <li key={itemId}>{title}</li>
          ))}
        </ul>
        <p className="actions">
          <Button
            type="submit"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter confirms what a key has begun
            autoFocus={!requiresReason(decision)}
            variant={
              requiresReason(decision) && decision !== 'request_changes' ? 'danger' : 'primary'
            }
            busy={isBusy}
          >
            {label}
          </Button>
          <Button variant="quiet" onClick={store.cancelSeveral}>
            Cancel
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
