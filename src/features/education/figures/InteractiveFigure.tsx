import { useEffect, useRef, useState } from 'react'
import type { CitedLaw } from '#domain/tools/law.ts'
import { type Control, type FigureModel, initialValues, type Values } from './figure-model.ts'
import { ShareRows } from './ShareRows.tsx'
import '#ui/range.css'
import './interactive-figure.css'

type Props<Name extends string, Id extends string> = {
  figure: FigureModel<Name, Id>
  law: CitedLaw<Id>
}

/** A figure with ranges. React does not control the ranges, so values that were set before hydration count. */
export function InteractiveFigure<Name extends string, Id extends string>({
  figure,
  law,
}: Props<Name, Id>) {
  const ranges = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(initialValues(figure))
  const read = () => setValues(readValues<Name>(ranges.current))
  useEffect(read, [])
  const { caption, block, legend, controls, sources } = figure
  const { rows, answer } = figure.draw(values, law)
  return (
    <>
      <ShareRows caption={caption} block={block} legend={legend} rows={rows} />
      <fieldset className="figure-controls" data-pagefind-ignore>
        <legend>Move a block</legend>
        <div className="figure-ranges" ref={ranges}>
          {(Object.keys(controls) as Name[]).map((name) => (
            <Range
              key={name}
              name={name}
              control={controls[name]}
              value={values[name]}
              onMove={read}
            />
          ))}
        </div>
        <p role="status">{answer}</p>
        <p className="meta">
          {sources.map((id) => (
            <a key={id} href={law[id].href}>
              {law[id].authority}
            </a>
          ))}
        </p>
      </fieldset>
    </>
  )
}

type RangeProps = { name: string; control: Control; value: number; onMove: () => void }

function Range({ name, control, value, onMove }: RangeProps) {
  const { label, min, max, step, initial, show } = control
  return (
    <label>
      <span>
        {label} <b aria-hidden="true">{show(value)}</b>
      </span>
      <input
        className="range"
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={initial}
        onChange={onMove}
        aria-valuetext={show(value)}
        autoComplete="off"
      />
    </label>
  )
}

/** Values of all ranges, by name. */
function readValues<Name extends string>(ranges: HTMLElement | null): Values<Name> {
  const inputs = [...(ranges?.querySelectorAll('input') ?? [])]
  return Object.fromEntries(
    inputs.map(({ name, valueAsNumber }) => [name, valueAsNumber]),
  ) as Values<Name>
}
