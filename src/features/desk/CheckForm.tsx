import { useEffect, useRef, useState } from 'react'
import type { DeskItem } from '#data/desk.queries.ts'
import { toToday } from '#domain/credentials/kinds.ts'
import { addMonths } from '#domain/dates/day.ts'
import { deskMessages as messages, toDecisionName } from '#domain/desk/desk-messages.ts'
import { CHECK_MONTHS_MAX } from '#domain/limits.ts'
import { TextField } from '#ui/Field.tsx'
import { ReasonFrame } from './ReasonFrame.tsx'
import type { DeskStore } from './desk.store.ts'

type Props = { item: DeskItem; isBusy: boolean; store: DeskStore }

/** Months after which a check is repeated, unless the desk chooses another day. */
const USUAL_MONTHS = 12

/** Form that asks for the evidence of a check: source, day and end. */
export function CheckForm({ item, isBusy, store }: Props) {
  const [today] = useState(() => toToday())
  const [source, setSource] = useState('')
  const [day, setDay] = useState(today)
  const [until, setUntil] = useState(() => addMonths(today, USUAL_MONTHS))
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = () => {
    if (source.trim() !== '') {
      const evidence = { source_url: source.trim(), as_of: day, expires_at: until }
      return void store.decide('check', null, evidence)
    }
    setError(messages.checkSourceRequired)
    field.current?.focus()
  }
  return (
    <ReasonFrame
      label={toDecisionName(item.kind, 'check')}
      variant="primary"
      isBusy={isBusy}
      onSend={send}
      onCancel={store.cancel}
    >
      <TextField
        ref={field}
        label={messages.checkSource}
        hint={messages.checkSourceHint}
        error={error}
        type="url"
        inputMode="url"
        value={source}
        onChange={({ target }) => {
          setSource(target.value)
          setError(undefined)
        }}
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
