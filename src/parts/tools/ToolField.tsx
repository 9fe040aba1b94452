import type { ComponentProps } from 'react'
import type { Field as ToolFieldOf } from '#domain/tools/fields.ts'
import { Field } from '#ui/Field.tsx'
import { Input, Select } from '#ui/Input.tsx'

type Props = {
  name: string
  field: ToolFieldOf
  /** Why the field is not used now. */
  note?: string | undefined
  problem?: string | undefined
}

/** One input of a calculator, with its hint and its range. It is uncontrolled, so that input from before hydration stays. */
export function ToolField({ name, field, note, problem }: Props) {
  const hint = [field.hint, field.range && `${field.range}.`].filter(Boolean).join(' ')
  return (
    <Field label={field.label} hint={hint} note={note} error={problem} optional={field.isOptional}>
      {(control) => <Control field={field} name={name} defaultValue={field.initial} {...control} />}
    </Field>
  )
}

/** In print an input is a value on a line. */
const onPaper =
  'print:min-h-0 print:border-0 print:border-b print:bg-transparent print:bg-none print:py-0.5'

type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'defaultValue'>

function Control({ field, ...control }: ControlProps & { field: ToolFieldOf }) {
  if (field.options)
    return (
      <Select className={onPaper} {...control}>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )
  if (field.days)
    return (
      <Input
        className={onPaper}
        type="date"
        min={field.days.from}
        max={field.days.to}
        {...control}
      />
    )
  return <NumberInput field={field} {...control} />
}

/** The unit is inside the field. Screen readers get it with the range. */
const units: Partial<Record<ToolFieldOf['kind'], { sign: string; place: string; room: string }>> = {
  money: { sign: '$', place: 'start-3', room: 'ps-6.5' },
  percent: { sign: '%', place: 'end-3', room: 'pe-8' },
}

function NumberInput({ field, ...control }: ControlProps & { field: ToolFieldOf }) {
  const unit = units[field.kind]
  return (
    <span className="relative block">
      <Input
        className={`tabular-nums ${onPaper} ${unit?.room ?? ''}`}
        inputMode={field.kind === 'year' ? 'numeric' : 'decimal'}
        {...control}
      />
      {unit && (
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute inset-y-0 grid items-center text-ink-faint ${unit.place}`}
        >
          {unit.sign}
        </span>
      )}
    </span>
  )
}
