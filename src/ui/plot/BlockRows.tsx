import { Squares } from './Squares.tsx'
import { type BlockPart, countBlocks, HIGH, STEP, toPaths, toRight } from './squares.ts'
import './block-rows.css'

export type BlockRow = { label: string; value: string; parts: readonly BlockPart[] }

type Props = {
  rows: readonly BlockRow[]
  /** Blocks that fit into a row; by default those of the longest row. */
  room?: number
  /** Below each other, or side by side where there is room. */
  layout?: 'list' | 'cells'
}

/** Rows of small blocks, each with its label and value. */
export function BlockRows({ rows, room = longest(rows), layout = 'list' }: Props) {
  return (
    <dl className={`block-rows block-rows-${layout}`}>
      {rows.map(({ label, value, parts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <Squares
              title={`${label}: ${value}`}
              width={Math.ceil(room / HIGH) * STEP}
              height={HIGH * STEP}
              paths={toPaths(parts, toRight)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function longest(rows: readonly BlockRow[]): number {
  return Math.max(1, ...rows.map(({ parts }) => countBlocks(parts)))
}
