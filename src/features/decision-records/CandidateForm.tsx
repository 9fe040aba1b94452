import { useState } from 'react'
import { REFERENCE_ANSWER_MAX, NAME_MAX, REFERENCES_MAX, RECORD_NOTE_MAX } from '#domain/limits.ts'
import {
  blankReference,
  type Candidate,
  type Reference,
} from '#domain/decision-records/decision-record.ts'
import { standings, setMark, type Mark } from '#domain/decision-records/marks.ts'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { toAdvisorPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Select } from '#ui/Input.tsx'
import { Options } from '#ui/Options.tsx'
import { Confirm } from './Confirm.tsx'

type Props = {
  candidate: Candidate
  name: string
  /** The criteria of the record, a line each. */
  criteria: readonly string[]
  /** Whether its listing is copied; the first save does it. */
  isCopied: boolean
  onChange(part: Partial<Candidate>): void
  onRemove(): void
}

/** What the member writes about one firm. */
export function CandidateForm(props: Props) {
  const { candidate, name, criteria, isCopied, onChange, onRemove } = props
  const { advisor_id: id, note, conflicts, chosen, references, marks } = candidate
  // Open from the start if something is written there; later a press folds it.
  const [isFilled] = useState(() => note !== '' || conflicts !== '' || references.length > 0)
  return (
    <section className="grid gap-5 border-b border-line pb-8" aria-labelledby={`firm-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="text-h4 wrap-anywhere" id={`firm-${id}`}>
          <a className="link" href={toAdvisorPath(id)}>
            {name}
          </a>
        </h2>
        <Check
          size="none"
          className="min-h-6 items-center gap-3 text-small/[1.4]"
          checked={chosen}
          onChange={({ currentTarget }) => onChange({ chosen: currentTarget.checked })}
        >
          {messages.chosenLabel}
        </Check>
      </div>
      {!isCopied && <p className="meta">{messages.copying}</p>}
      {criteria.length > 0 && (
        <Marks {...{ id, criteria, marks }} onChange={(changed) => onChange({ marks: changed })} />
      )}
      <details open={isFilled}>
        <summary className="py-1 text-small font-semibold text-own">{messages.about}</summary>
        <div className="mt-4 grid gap-x-5 gap-y-5 sm:grid-cols-2">
          <TextArea
            label={messages.note}
            optional
            rows={1}
            limit={RECORD_NOTE_MAX}
            value={note}
            onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
          />
          <TextArea
            label={messages.conflicts}
            hint={messages.conflictsHint}
            optional
            rows={1}
            limit={RECORD_NOTE_MAX}
            value={conflicts}
            onChange={({ currentTarget }) => onChange({ conflicts: currentTarget.value })}
          />
          <References
            references={references}
            onChange={(changed) => onChange({ references: changed })}
          />
        </div>
      </details>
      <Confirm
        label={messages.removeFirm}
        question={messages.removeFirmAsk(name)}
        yes={messages.remove}
        no={messages.keep}
        onConfirm={onRemove}
      />
    </section>
  )
}

type MarksProps = {
  id: number
  criteria: readonly string[]
  marks: readonly Mark[]
  onChange(marks: Mark[]): void
}

/** Whether the firm meets each criterion. */
function Marks({ id, criteria, marks, onChange }: MarksProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-small/[1.4] font-semibold">{messages.marks}</legend>
      <p className="mb-2 meta">{messages.marksHint}</p>
      <ul className="border-t border-line">
        {criteria.map((criterion, at) => (
          <li
            key={criterion}
            className="grid items-center gap-x-5 gap-y-1 border-b border-line py-2 sm:grid-cols-[minmax(0,2fr)_minmax(10rem,1fr)]"
          >
            <label className="text-small/[1.4] wrap-anywhere" htmlFor={`mark-${id}-${at}`}>
              {criterion}
            </label>
            <Select
              isSmall
              id={`mark-${id}-${at}`}
              value={marks.find((mark) => mark.criterion === criterion)?.standing ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const standing = standings.find((one) => one === value)
                onChange(setMark(marks, criterion, standing))
              }}
            >
              <Options
                blank={messages.unmarked}
                of={standings.map((one) => [one, messages.standings[one]])}
              />
            </Select>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type ReferencesProps = { references: Reference[]; onChange(references: Reference[]): void }

function References({ references, onChange }: ReferencesProps) {
  const change = (at: number, part: Partial<Reference>) =>
    onChange(references.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <fieldset className="col-span-full grid min-w-0 gap-4">
      <legend className="mb-2 text-small/[1.4] font-semibold">{messages.references}</legend>
      {references.map((one, at) => (
        <div
          key={messages.reference(at + 1)}
          role="group"
          aria-label={messages.reference(at + 1)}
          className="grid gap-x-5 gap-y-4 border-s-2 border-line ps-4 sm:grid-cols-[minmax(0,2fr)_minmax(10rem,1fr)]"
        >
          <TextField
            label={messages.who}
            optional
            limit={NAME_MAX}
            value={one.who}
            onChange={({ currentTarget }) => change(at, { who: currentTarget.value })}
          />
          <TextField
            label={messages.on}
            optional
            type="date"
            value={one.on}
            onChange={({ currentTarget }) => change(at, { on: currentTarget.value })}
          />
          <div className="sm:col-span-2">
            <TextArea
              label={messages.answer}
              optional
              rows={1}
              limit={REFERENCE_ANSWER_MAX}
              value={one.answer}
              onChange={({ currentTarget }) => change(at, { answer: currentTarget.value })}
            />
          </div>
          <p className="-ms-3.5">
            <Button
              variant="quiet"
              size="small"
              onClick={() => onChange(references.filter((_, index) => index !== at))}
            >
              {messages.removeReference}
            </Button>
          </p>
        </div>
      ))}
      {references.length < REFERENCES_MAX && (
        <p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChange([...references, blankReference])}
          >
            {messages.addReference}
          </Button>
        </p>
      )}
    </fieldset>
  )
}
