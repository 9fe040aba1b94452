import type { ComponentProps } from 'react'
import type { CalculatorField as ToolFieldOf } from '#domain/calculators/fields.ts'
import { ExampleMark } from './ExampleMark.tsx'
import { Field } from '#ui/Field.tsx'
import { Input, Select } from '#ui/Input.tsx'
import { Options } from '#ui/Options.tsx'

type Props = {
  name: string
  field: ToolFieldOf
  /** Whether it still holds the value of the worked case. */
  isExample?: boolean
  /** Why the field is not used now. */
  note?: string | undefined
  problem?: string | undefined
}

/** One input of a calculator. It is uncontrolled, so that input from before hydration stays. */
export function ToolField({ name, field, isExample = false, note, problem }: Props) {
  const { hint, isOptional } = field
  return (
    <Field
      label={<Label field={field} isExample={isExample} />}
      hint={hint}
      note={note}
      error={problem}
      optional={isOptional}
    >
      {(control) => (
        // Without a default value, hydration keeps a date of which only a part is entered.
        <Control field={field} name={name} defaultValue={field.initial || undefined} {...control} />
      )}
    </Field>
  )
}

function Label({ field: { kind, label }, isExample }: Pick<Props, 'field' | 'isExample'>) {
  const unit = units[kind]
  return (
    <>
      {label}
      {unit && <span className="sr-only">, {unit.words}</span>}
      {isExample && <ExampleMark className="float-end ms-2" />}
    </>
  )
}

/** In print an input is a value on a line. */
export const onPaper =
  'print:min-h-0 print:border-0 print:border-b print:bg-transparent print:bg-none print:py-0.5'

type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'defaultValue'>

function Control({ field, ...control }: ControlProps & { field: ToolFieldOf }) {
  if (field.options)
    return (
      <Select className={onPaper} {...control}>
        <Options of={field.options} />
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
  return <TextInput field={field} {...control} />
}

type Unit = { words: string; sign: string; place: string; room: string }

/** The unit is inside the field; screen readers get it with the label. */
const units: Partial<Record<ToolFieldOf['kind'], Unit>> = {
  money: { words: 'in dollars', sign: '$', place: 'start-3', room: 'ps-6.5' },
  percent: { words: 'in percent', sign: '%', place: 'end-3', room: 'pe-8' },
}

const inputModes: Partial<Record<ToolFieldOf['kind'], 'numeric' | 'text'>> = {
  year: 'numeric',
  text: 'text',
}

function TextInput({ field, ...control }: ControlProps & { field: ToolFieldOf }) {
  const unit = units[field.kind]
  return (
    <span className="relative block">
      <Input
        className={`tabular-nums ${onPaper} ${unit?.room ?? ''}`}
        inputMode={field.isSigned ? 'text' : (inputModes[field.kind] ?? 'decimal')}
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
