import { scaleLinear } from 'd3-scale'

const HEIGHT = 40
const STEP = 6
const WIDTH = 5

type Props = {
  /** One value per year; undefined for an unknown year. */
  values: readonly (number | undefined)[]
  /** Whether the next year is missing. */
  isMissing: boolean
}

/** Columns from zero without labels, and a dashed one for a year that is missing. The text beside them has the numbers. */
export function SmallColumns({ values, isMissing }: Props) {
  const toHeight = scaleLinear()
    .domain([0, Math.max(...values.map((value) => value ?? 0))])
    .range([0, HEIGHT])
  const columns = values.map((value, at) => value && toColumn(at, toHeight(value)))
  const width = (values.length + 1) * STEP
  return (
    <svg
      className="w-full max-w-56 self-end *:[vector-effect:non-scaling-stroke]"
      viewBox={`0 0 ${width} ${HEIGHT + 1}`}
      aria-hidden="true"
    >
      <path className="fill-own" d={columns.filter(Boolean).join('')} />
      {isMissing && (
        <path
          className="fill-none stroke-ink-soft [stroke-dasharray:2_1.5]"
          d={toColumn(values.length, HEIGHT - 0.5)}
        />
      )}
      <path className="stroke-line-strong" d={`M0 ${HEIGHT}h${width}`} />
    </svg>
  )
}

function toColumn(at: number, height: number): string {
  const high = Number(height.toFixed(1))
  return `M${at * STEP + 0.5} ${HEIGHT}v-${high}h${WIDTH}v${high}`
}
