import { useId, type ReactNode } from 'react'
import { starPath } from './stars.ts'

type Props = { legend: ReactNode; value: number; onChange: (value: number) => void }

/** A rating input: five radio buttons, for standard keyboard and screen reader support. */
export function StarsInput({ legend, value, onChange }: Props) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-small/body font-semibold">{legend}</legend>
      {/* The stars up to the one under the pointer are lit. */}
      <div className="flex items-center [&_label:hover~label_svg]:fill-share [&:has(label:hover)_svg]:fill-accent">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="relative cursor-pointer px-1.5 py-2 first:-ms-1.5">
            <input
              className="absolute inset-0 cursor-pointer appearance-none"
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
            />
            <svg
              className={`w-7 transition-[fill] duration-(--duration-quick) ${stars <= value ? 'fill-accent forced-colors:fill-[Highlight]' : 'fill-share'}`}
              viewBox="0 0 16 16"
              aria-hidden="true"
            >
              <path d={starPath} />
            </svg>
          </label>
        ))}
        <output className="ms-3 text-small/body text-ink-soft">{value} of 5</output>
      </div>
    </fieldset>
  )
}
