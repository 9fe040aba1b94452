import { useEffect, useRef, useState } from 'react'
import type { CitedLaw } from '#domain/calculators/law.ts'
import { type Control, type FigureModel, initialValues, type Values } from './figure-model.ts'
import { ShareRows } from './ShareRows.tsx'
import { RangeInput } from '#ui/RangeInput.tsx'

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
      <fieldset
        className="mt-5 min-w-0 border-t border-line pt-3 font-sans text-small/[inherit] print:hidden noscript:hidden"
        data-pagefind-ignore
      >
        <legend className="float-left w-full font-semibold">Move a block</legend>
        <div
          className="clear-both grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-end gap-x-6 gap-y-2 pt-2"
          ref={ranges}
        >
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
        <p className="mt-2 min-h-[3lh]" role="status">
          {answer}
        </p>
        <p className="mt-2 meta">
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
      <span className="flex flex-wrap justify-between gap-x-3">
        {label}{' '}
        <b className="tabular-nums" aria-hidden="true">
          {show(value)}
        </b>
      </span>
      <RangeInput
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={initial}
        onChange={onMove}
        aria-valuetext={show(value)}
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
