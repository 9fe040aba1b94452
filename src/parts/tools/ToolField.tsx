import type { ComponentProps } from 'react'
import type { Field as ToolFieldOf } from '#domain/tools/fields.ts'
import { Field } from '#ui/Field.tsx'

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

type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'defaultValue'>

function Control({ field, ...control }: ControlProps & { field: ToolFieldOf }) {
  if (field.options)
    return (
      <select className="select" {...control}>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  if (field.days)
    return (
      <input className="input" type="date" min={field.days.from} max={field.days.to} {...control} />
    )
  return <NumberInput field={field} {...control} />
}

const units: Partial<Record<ToolFieldOf['kind'], string>> = { money: '$', percent: '%' }

function NumberInput({ field, ...control }: ControlProps & { field: ToolFieldOf }) {
  const unit = units[field.kind]
  return (
    <span className={unit ? `tool-number tool-${field.kind}` : 'tool-number'} data-unit={unit}>
      <input
        className="input"
        inputMode={field.kind === 'year' ? 'numeric' : 'decimal'}
        {...control}
      />
    </span>
  )
}
