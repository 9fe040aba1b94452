import { useId, type ReactNode } from 'react'
import './stars-input.css'
import { starPath } from './stars.ts'
import './field.css'

type Props = { legend: ReactNode; value: number; onChange: (value: number) => void; name?: string }

/** A rating input: five radio buttons, for standard keyboard and screen reader support. */
export function StarsInput({ legend, value, onChange, name }: Props) {
  const id = useId()
  return (
    <fieldset className="stars-input">
      <legend className="field-legend">{legend}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={stars <= value ? 'lit' : undefined}>
            <input
              type="radio"
              name={name ?? id}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
            />
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={starPath} />
            </svg>
          </label>
        ))}
        <output>{value} of 5</output>
      </div>
    </fieldset>
  )
}
