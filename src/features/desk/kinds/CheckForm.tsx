import { useState } from 'react'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toToday } from '#domain/credentials/kinds.ts'
import { addMonths } from '#domain/dates/day.ts'
import { CHECK_MONTHS_MAX } from '#domain/limits.ts'
import { TextField } from '#ui/Field.tsx'
import { ReasonFrame, toVariant, useRequired, type QuestionProps } from '../Reason.tsx'

/** Months after which a check is repeated, unless the desk chooses another day. */
const USUAL_MONTHS = 12

/** Form that asks for the evidence of a check: source, day and end. */
export function CheckForm({ decision, label, isBusy, store }: QuestionProps) {
  const [today] = useState(() => toToday())
  const [day, setDay] = useState(today)
  const [until, setUntil] = useState(() => addMonths(today, USUAL_MONTHS))
  const source = useRequired<HTMLInputElement>(messages.checkSourceRequired)
  const send = (url: string) =>
    store.deciding.decide(decision, null, {
      source_url: url.trim(),
      as_of: day,
      expires_at: until,
    })
  return (
    <ReasonFrame
      label={label}
      variant={toVariant(decision)}
      isBusy={isBusy}
      onSend={() => source.submit(send)}
      onCancel={store.deciding.cancel}
    >
      <TextField
        {...source.field}
        label={messages.checkSource}
        hint={messages.checkSourceHint}
        type="url"
        inputMode="url"
      />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField
          label={messages.checkDay}
          type="date"
          max={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label={messages.checkUntil}
          hint={messages.checkUntilHint}
          type="date"
          min={today}
          max={addMonths(today, CHECK_MONTHS_MAX)}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
    </ReasonFrame>
  )
}
