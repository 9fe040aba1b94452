/** Fields of several inputs: a range, people, and a disclosure. */
import { useRef } from 'react'
import type { FormField } from '#domain/forms/form-fields.ts'
import {
  noPerson,
  type DisclosureDraft,
  type PersonDraft,
  type RangeDraft,
} from '#domain/forms/composite-fields.ts'
import { STAFF_MAX, STAFF_TEXT_MAX } from '#domain/limits.ts'
import { Button } from './Button.tsx'
import { FieldError, labelClass, SelectField, TextField } from './Field.tsx'
import type { BoundField } from './useForm.ts'
import { Options } from './Options.tsx'

type Props = { name: string; field: FormField; bound: BoundField }

/** The two bounds beside each other. */
export function RangeField({ name, field, bound }: Props) {
  const value = bound.value as RangeDraft
  return (
    <Group field={field} error={bound.error}>
      <div className="field-row">
        {(['min', 'max'] as const).map((end) => (
          <TextField
            key={end}
            label={
              <>
                <span className="sr-only">{field.label}: </span>
                {end === 'min' ? 'From' : 'To'}
              </>
            }
            name={`${name}_${end}`}
            required={false}
            inputMode="numeric"
            aria-invalid={bound.error ? true : undefined}
            value={value[end]}
            onChange={({ target }) => bound.change({ ...value, [end]: target.value })}
            onBlur={bound.onBlur}
          />
        ))}
      </div>
    </Group>
  )
}

/** People, one after the other; a name can be removed alone. */
export function PeopleField({ field, bound }: Props) {
  const list = bound.value as readonly PersonDraft[]
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Group field={field} error={bound.error}>
      <ol>
        {list.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a person has no id, and the focus stays on its position
          <li key={at} className="border-b border-line py-3">
            <PersonFields
              person={one}
              what={`person ${at + 1}`}
              isInvalid={bound.error !== undefined && one.role.trim() === ''}
              onChange={(part) => bound.change(list.with(at, { ...one, ...part }))}
              onBlur={bound.onBlur}
            />
            <p className="actions">
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove person ${at + 1}`}
                onClick={() => {
                  bound.change(list.toSpliced(at, 1))
                  add.current?.focus()
                }}
              >
                Remove
              </Button>
            </p>
          </li>
        ))}
      </ol>
      {list.length < STAFF_MAX && (
        <p>
          <Button
            ref={add}
            variant="secondary"
            size="small"
            onClick={() => bound.change([...list, noPerson])}
          >
            Add a person
          </Button>
        </p>
      )}
    </Group>
  )
}

type PersonProps = {
  person: PersonDraft
  what: string
  isInvalid: boolean
  onChange(part: Partial<PersonDraft>): void
  onBlur: BoundField['onBlur']
}

function PersonFields({ person, what, isInvalid, onChange, onBlur }: PersonProps) {
  return (
    <div className="field-row">
      <TextField
        label={`Role of ${what}`}
        limit={STAFF_TEXT_MAX}
        aria-invalid={isInvalid || undefined}
        value={person.role}
        onChange={({ target }) => onChange({ role: target.value })}
        onBlur={onBlur}
      />
      <TextField
        label={`Name of ${what}`}
        optional
        autoComplete="off"
        limit={STAFF_TEXT_MAX}
        value={person.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={`License of ${what}`}
        optional
        limit={STAFF_TEXT_MAX}
        value={person.license}
        onChange={({ target }) => onChange({ license: target.value })}
      />
      <TextField
        label={`Does this since, ${what}`}
        hint="A year"
        optional
        inputMode="numeric"
        value={person.since}
        onChange={({ target }) => onChange({ since: target.value })}
        onBlur={onBlur}
      />
    </div>
  )
}

const answers = { '': 'Not stated', none: 'None', yes: 'Yes, in one sentence' }

/** Not stated, none, or yes with a sentence. */
export function DisclosureField({ name, field, bound }: Props) {
  const value = bound.value as DisclosureDraft
  const set = (part: Partial<DisclosureDraft>) => bound.change({ ...value, ...part })
  return (
    <>
      <SelectField
        label={field.label}
        hint={field.hint}
        optional
        name={name}
        value={value.answer}
        onChange={({ target }) => set({ answer: target.value as DisclosureDraft['answer'] })}
      >
        <Options of={Object.entries(answers)} />
      </SelectField>
      {value.answer === 'yes' && (
        <TextField
          label="What it was"
          name={`${name}_words`}
          error={bound.error}
          value={value.words}
          onChange={({ target }) => set({ words: target.value })}
          onBlur={bound.onBlur}
        />
      )}
    </>
  )
}

type GroupProps = { field: FormField; error: string | undefined; children: React.ReactNode }

function Group({ field: { label, hint }, error, children }: GroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className={`mb-1.5 ${labelClass}`}>
        {label} <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
      {hint && <p className="meta print:hidden">{hint}</p>}
      {children}
      {error && <FieldError role="alert">{error}</FieldError>}
    </fieldset>
  )
}
