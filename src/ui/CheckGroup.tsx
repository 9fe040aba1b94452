import type { ReactNode } from 'react'
import './field.css'

type Choice<Name extends string> = { name: Name; label: ReactNode }
type Props<Name extends string> = {
  legend: ReactNode
  /** Sets the boxes beside each other where there is room. */
  inColumns?: boolean | undefined
  choices: readonly Choice<Name>[]
  isChecked: (name: Name) => boolean
  onChange: (name: Name, checked: boolean) => void
  /** Smaller boxes and text, for many choices. */
  isDense?: boolean
  className?: string | undefined
}

/** A group of checkboxes. */
export function CheckGroup<Name extends string>({
  legend,
  inColumns = false,
  choices,
  isChecked,
  onChange,
  isDense = false,
  className = '',
}: Props<Name>) {
  return (
    <fieldset
      className={`check-group ${inColumns ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-4' : ''} ${isDense ? 'gap-0' : ''} ${className}`}
    >
      <legend>{legend}</legend>
      {choices.map(({ name, label }) => (
        <label className={isDense ? 'check gap-2.5 py-1 text-meta/[1.4]' : 'check'} key={name}>
          <input
            className={isDense ? 'size-4' : undefined}
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
