import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { needsReason, type Decision } from '#domain/cases/decisions.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toCaseCount, toDecisionWords } from '#domain/cases/kinds.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldError } from '#ui/Field.tsx'
import type { DeskStore } from './desk.store.ts'
import { ReasonField, toVariant } from './Reason.tsx'

type Props = { decision: Decision; store: DeskStore }

/** Asks before one decision is sent about all ticked items, for its reason if it needs one. */
export function SeveralDialog({ decision, store: { ticking, $isBusy } }: Props) {
  const ticked = useStore(ticking.$ticked)
  const isBusy = useStore($isBusy)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [first] = ticked
  if (!first) return null
  const { kind } = first
  const label = `${toDecisionWords(kind, decision).name}: ${toCaseCount(kind, ticked.length)}`
  const close = () => ticking.$askingSeveral.set(null)
  const send = async () => {
    const isEmpty = reason.trim() === ''
    if (isEmpty && needsReason(decision)) return setError(messages.reasonRequired(kind))
    const failure = await ticking.decideTicked(decision, isEmpty ? null : reason)
    if (failure !== null) setError(failure)
  }
  return (
    <Dialog
      open
      title={label}
      description={messages.severalHint}
      onOpenChange={(open) => open || close()}
    >
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {needsReason(decision) ? (
          <ReasonField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
            autoFocus
            kind={kind}
            decision={decision}
            error={error}
            value={reason}
            onSend={() => void send()}
            onChange={({ target }) => {
              setReason(target.value)
              setError(undefined)
            }}
          />
        ) : (
          error && <FieldError role="alert">{error}</FieldError>
        )}
        <ul className="max-h-60 overflow-y-auto text-small *:border-b *:border-line *:py-1.5">
          {ticked.map(({ item_id, title }) => (
            <li key={item_id}>{title}</li>
          ))}
        </ul>
        <p className="actions">
          <Button
            type="submit"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter confirms what a key has begun
            autoFocus={!needsReason(decision)}
            variant={toVariant(decision)}
            busy={isBusy}
          >
            {label}
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
