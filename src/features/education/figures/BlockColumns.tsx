import { type KeyEntry, PlotFigure } from '#ui/plot/PlotFigure.tsx'
import { Squares } from '#ui/plot/Squares.tsx'
import { type BlockPart, countBlocks, STEP, toPaths, upwards } from '#ui/plot/squares.ts'
import './block-columns.css'

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
  return (
    <PlotFigure {...words}>
      <ol className={columns.length > MANY ? 'many block-columns' : 'block-columns'}>
        {columns.map(({ label, value, parts }) => (
          <li key={label}>
            <Squares
              title={`${unit} ${label}: ${value}`}
              width={WIDE * STEP}
              height={high * STEP}
              paths={toPaths(parts, upwards(WIDE, high))}
            />
            <span aria-hidden="true">{label}</span>
          </li>
        ))}
      </ol>
    </PlotFigure>
  )
}
