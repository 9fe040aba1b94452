import { type KeyEntry, PlotFigure } from '#ui/plot/PlotFigure.tsx'
import { Squares } from '#ui/plot/Squares.tsx'
import { type BlockPart, countBlocks, STEP, toPaths, upwards } from '#ui/plot/squares.ts'

/** `label` is shown below the column; `value` is for screen readers. */
type Column = { label: string; value: string; parts: readonly BlockPart[] }
type Props = {
  caption: string
  /** Amount of one block, in words. */
  block: string
  /** Only tones that occur. */
  legend: readonly KeyEntry[]
  /** Meaning of the labels, such as "Year". */
  unit: string
  columns: readonly Column[]
}

/** With more columns than this, a phone shows every other label. */
const MANY = 12
/** Blocks side by side, so that a tall column stays low. */
const WIDE = 2

/** A column of small blocks for each year, each block the same amount. */
export function BlockColumns({ unit, columns, ...words }: Props) {
  const high = Math.max(...columns.map(({ parts }) => Math.ceil(countBlocks(parts) / WIDE)))
  const isSparse = columns.length > MANY
  return (
    <PlotFigure {...words}>
      <ol className="m-0 grid list-none auto-cols-[minmax(0,2.75rem)] grid-flow-col justify-between gap-1 border-t border-line p-0 pt-3">
        {columns.map(({ label, value, parts }, at) => (
          <li key={label} className="m-0 grid grid-cols-1 gap-1">
            <Squares
              className="w-full border-b border-line-strong"
              title={`${unit} ${label}: ${value}`}
              width={WIDE * STEP}
              height={high * STEP}
              paths={toPaths(parts, upwards(WIDE, high))}
            />
            <span
              className={`justify-self-center text-meta/[inherit] lining-nums tabular-nums ${isSparse && at % 2 === 1 ? 'max-sm:invisible' : ''}`}
              aria-hidden="true"
            >
              {label}
            </span>
          </li>
        ))}
      </ol>
    </PlotFigure>
  )
}
