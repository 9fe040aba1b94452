import type { ReactNode } from 'react'
import './field.css'

type Choice<Name extends string> = { name: Name; label: ReactNode }
type Props<Name extends string> = {
  legend: ReactNode
  choices: readonly Choice<Name>[]
  isChecked: (name: Name) => boolean
  onChange: (name: Name, checked: boolean) => void
}

/** A group of checkboxes. */
export function CheckGroup<Name extends string>({
  legend,
  choices,
  isChecked,
  onChange,
}: Props<Name>) {
  return (
    <fieldset className="check-group">
      <legend>{legend}</legend>
      {choices.map(({ name, label }) => (
        <label className="check" key={name}>
          <input
            type="checkbox"
            name={name}
            checked={isChecked(name)}
            onChange={({ currentTarget }) => onChange(name, currentTarget.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** The list with the name added or removed, for the boxes of a list. */
export function toggle(list: readonly string[], name: string, isOn: boolean): string[] {
  const others = list.filter((other) => other !== name)
  return isOn ? [...others, name] : others
}
