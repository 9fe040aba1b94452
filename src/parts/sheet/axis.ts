import { scaleLinear, scaleLog } from 'd3-scale'
import type { Axis, AxisSpan } from '#domain/sheet/criteria.ts'

/** Percent of the height that a drawing keeps free at its foot and its top. */
const EDGE = 9
const TICKS = 2
const DECADE = 10

/** Places on an upright axis, in percent from its top. */
export type Scale = {
  ticks: readonly { value: number; y: number }[]
  /** The ends of a bar, the upper one first; those of a point are equal. */
  toEnds(span: AxisSpan): readonly [top: number, foot: number]
}

/** One axis that holds the spans of all firms. */
export function toScale(
  { isLog, isYears, holds }: Axis,
  spans: readonly (AxisSpan | null)[],
): Scale {
  const held = spans.flatMap((span) => [span?.from, span?.to]).concat(holds?.())
  const values = held.filter((value) => typeof value === 'number')
  const range = [100 - EDGE, EDGE]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const linear = scaleLinear().range(range)
  const scale = isLog
    ? scaleLog().domain(toDecades(low, high)).range(range)
    : isYears
      ? linear.domain([low - (low % DECADE), high])
      : linear.domain([low, high === low ? low + 1 : high]).nice(TICKS)
  const [first = 0, last = first] = scale.domain()
  const place = (value: number) => round(scale(Math.max(value, first)))
  const ticks = isLog ? decadesIn(first, last) : scale.ticks(TICKS)
  return {
    ticks: ticks.map((value) => ({ value, y: place(value) })),
    toEnds: ({ from, to }) => [place(to ?? last), place(from ?? first)],
  }
}

/** The powers of ten around the values, and at least one step. */
function toDecades(low: number, high: number): [number, number] {
  const first = Math.floor(Math.log10(Math.max(low, 1)))
  const last = Math.max(Math.ceil(Math.log10(Math.max(high, 1))), first + 1)
  return [10 ** first, 10 ** last]
}

function decadesIn(first: number, last: number): number[] {
  const count = Math.round(Math.log10(last / first))
  const every = count > TICKS ? 2 : 1
  return Array.from(
    { length: Math.floor(count / every) + 1 },
    (_, at) => first * 10 ** (at * every),
  )
}

const round = (value: number) => Number(value.toFixed(1))
