import { decisions } from '#domain/cases/decisions.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { reviewReasonNames, reviewReasons } from '#domain/reviews/review-report.ts'
import { SelectField } from '#ui/Field.tsx'
import { ReasonFrame, toVariant, useRequired, type QuestionProps } from '../Reason.tsx'

/** Form that hides a review for one of the allowed reasons. */
export function HideForm({ decision, label, isBusy, store }: QuestionProps) {
  const { field, submit } = useRequired<HTMLSelectElement>(messages.reviewReasonRequired)
  return (
    <ReasonFrame
      label={label}
      variant={toVariant(decision)}
      isBusy={isBusy}
      onSend={() => submit((reason) => store.deciding.decide(decision, reason))}
      onCancel={store.deciding.cancel}
    >
      <SelectField {...field} label={decisions[decision].reason} hint={messages.reviewReasonHint}>
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
