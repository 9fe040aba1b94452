import type { ReactNode } from 'react'
import { Check } from './Check.tsx'

/** A choice that leads to nothing is neither reached by the Tab key nor pressed, but it can be taken back. */
type Choice<Name extends string> = { name: Name; label: ReactNode; isEmpty?: boolean }
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
      className={`check-group grid min-w-0 content-start ${isDense ? 'gap-y-0' : 'gap-y-1'} ${inColumns ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-4' : ''} ${className}`}
    >
      <legend className="mb-2 text-small/body font-semibold">{legend}</legend>
      {choices.map(({ name, label, isEmpty }) => (
        <Check
          key={name}
          size={isDense ? 'small' : 'medium'}
          name={name}
          checked={isChecked(name)}
          disabled={isEmpty && !isChecked(name)}
          onChange={({ currentTarget }) => onChange(name, currentTarget.checked)}
        >
          {label}
        </Check>
      ))}
    </fieldset>
  )
}

/** The list with the name added or removed, for the boxes of a list. */
export function toggle(list: readonly string[], name: string, isOn: boolean): string[] {
  const others = list.filter((other) => other !== name)
  return isOn ? [...others, name] : others
}
