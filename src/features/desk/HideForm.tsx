import { useEffect, useRef, useState } from 'react'
import {
  deskMessages as messages,
  toDecisionName,
  toReasonLabel,
} from '#domain/desk/desk-messages.ts'
import { reviewReasonNames, reviewReasons } from '#domain/reviews/review-report.ts'
import { SelectField } from '#ui/Field.tsx'
import { ReasonFrame } from './ReasonFrame.tsx'
import type { DeskStore } from './desk.store.ts'

const label = toDecisionName('review', 'hide')
type Props = { isBusy: boolean; store: DeskStore }

/** Form that hides a review for one of the allowed reasons. */
export function HideForm({ isBusy, store }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <ReasonFrame
      label={label}
      variant="danger"
      isBusy={isBusy}
      onSend={() => {
        if (reason !== '') return void store.decide('hide', reason)
        setError(messages.reviewReasonRequired)
        field.current?.focus()
      }}
      onCancel={store.cancel}
    >
      <SelectField
        ref={field}
        label={toReasonLabel('review', 'hide')}
        hint={messages.reviewReasonHint}
        error={error}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          setError(undefined)
        }}
      >
        <option value="">Choose a reason</option>
        {reviewReasonNames.map((name) => (
          <option key={name} value={name}>
            {reviewReasons[name]}
          </option>
        ))}
      </SelectField>
    </ReasonFrame>
  )
}
