import { Squares } from './Squares.tsx'
import { type BlockPart, countBlocks, HIGH, STEP, toPaths, toRight } from './squares.ts'

export type BlockRow = { label: string; value: string; parts: readonly BlockPart[] }

type Props = {
  rows: readonly BlockRow[]
  /** Blocks for which each row has room: those of the longest row, unless it is said. */
  room?: number
  /** Below each other, or side by side where there is room. */
  layout?: keyof typeof layouts
}

const layouts = {
  list: {
    rows: 'gap-4',
    row: 'grid items-center gap-x-5 gap-y-1 pt-3 sm:grid-cols-[minmax(7rem,12rem)_1fr]',
    label: 'leading-[1.35]',
    amount: 'items-center gap-1.5 sm:grid-cols-[7.5rem_1fr] sm:gap-4',
    value: 'font-semibold sm:text-end',
    squares: 'h-19 max-w-full',
  },
  cells: {
    rows: 'grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-8 gap-y-5',
    row: 'pt-2.5',
    label: 'text-ink-soft',
    amount: 'gap-2',
    value: '',
    squares: 'w-full max-w-80',
  },
} as const

/** Rows of small blocks, each with its label and value. */
export function BlockRows({ rows, room = longest(rows), layout = 'list' }: Props) {
  const classes = layouts[layout]
  return (
    <dl className={`m-0 grid text-small/[inherit] ${classes.rows}`}>
      {rows.map(({ label, value, parts }) => (
        <div key={label} className={`border-t border-line ${classes.row}`}>
          <dt className={classes.label}>{label}</dt>
          <dd className={`grid lining-nums tabular-nums ${classes.amount}`}>
            <b className={classes.value}>{value}</b>
            <Squares
              className={classes.squares}
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
