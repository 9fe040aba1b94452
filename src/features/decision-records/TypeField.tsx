import type { ComponentProps } from 'react'
import { recordMessages as messages } from '#domain/decision-records/record-messages.ts'
import { SelectField } from '#ui/Field.tsx'

type Props = ComponentProps<'select'> & { error?: string | undefined; typeNames: readonly string[] }

/** The type of advisor by its name, which stays readable when the catalog changes. */
export function TypeField({ typeNames, ...select }: Props) {
  const value = String(select.value ?? '')
  const names = value === '' || typeNames.includes(value) ? typeNames : [value, ...typeNames]
  return (
    <SelectField {...select} label={messages.labels.kind} optional>
      <option value="">{messages.anyKind}</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}
