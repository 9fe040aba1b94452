import { scaleBand, type ScaleBand, scaleLinear, type ScaleLinear } from 'd3-scale'
import { curveStepAfter, line, type Series, stack } from 'd3-shape'
import type { Columns } from '#domain/calculators/result.ts'
import { TonePath } from './TonePath.tsx'

type X = ScaleBand<number>
type Y = ScaleLinear<number, number>
type Part = Columns['parts'][number]
/** A part of all columns: for each year where it begins and ends. */
type Layer = Series<number, Part>

const WIDTH = 640
const FOOT = 28
/** Space for the amounts on the left. */
const LEFT = 84
/** Half the width of a digit in large text. */
const HALF_DIGIT = 6.5
const TOP = 20
const BOTTOM = 220
/** Text in a drawing that scales with its page is larger where the page is narrow. */
const words = 'fill-ink-soft text-[22px] lining-nums tabular-nums sm:text-[13px]'

type Props = Omit<Columns, 'kind' | 'axis'> & {
  /** Amount that the scale includes, so that two drawings have one scale. */
  max?: number
}

/** Columns by year, stacked in parts, with lines across. */
export function YearColumns({ label, years, parts, lines, format, max = 0 }: Props) {
  const layers = toLayers(years.length, parts)
  const x = toX(years.length)
  const y = toY([max, ...layers.flat(2), ...lines.flatMap(({ values }) => values)])
  return (
    <svg
      className="h-auto w-full"
      viewBox={`0 0 ${WIDTH} ${BOTTOM + FOOT}`}
      role="img"
      aria-label={`${label}; the table below has its numbers.`}
    >
      <Grid y={y} format={format} />
      {layers.map((layer) => (
        <Stacked key={layer.key.label} layer={layer} x={x} y={y} />
      ))}
      {lines.map((one) => (
        <StepLine key={one.label} values={one.values} x={x} y={y} />
      ))}
      <Years years={years} x={x} />
    </svg>
  )
}

function toLayers(years: number, parts: readonly Part[]): Layer[] {
  const toStack = stack<unknown, number, Part>()
    .keys(parts)
    .value((year, { values }) => values[year] ?? 0)
  return toStack(Array.from({ length: years }, (_, year) => year))
}

function toX(years: number): X {
  return scaleBand<number>()
    .domain(Array.from({ length: years }, (_, year) => year))
    .range([LEFT, WIDTH])
    .paddingInner(0.3)
    .paddingOuter(0.15)
}

function toY(values: readonly number[]): Y {
  const max = Math.max(...values)
  return scaleLinear()
    .domain([0, max > 0 ? max : 1])
    .range([BOTTOM, TOP])
    .nice(2)
}

function Grid({ y, format }: { y: Y; format: Columns['format'] }) {
  return y.ticks(2).map((value) => (
    <g key={value}>
      <path className="stroke-line" d={`M${LEFT} ${round(y(value))}H${WIDTH}`} />
      <text className={words} x={LEFT - 8} y={round(y(value) + 5)} textAnchor="end">
        {toShort(value, format)}
      </text>
    </g>
  ))
}

function Stacked({ layer, x, y }: { layer: Layer; x: X; y: Y }) {
  const width = round(x.bandwidth())
  const columns = layer.map(([from, to], year) => {
    const height = round(y(from) - y(to))
    // A thinner column would only show its outline.
    if (height < 0.5) return ''
    return `M${round(x(year) ?? 0)} ${round(y(to))}h${width}v${height}h-${width}z`
  })
  return <TonePath tone={layer.key.tone} d={columns.join('')} />
}

/** A line that stays level throughout a year. */
function StepLine({ values, x, y }: { values: readonly number[]; x: X; y: Y }) {
  const last = values.at(-1) ?? 0
  const toPath = line<number>(
    (_, year) => LEFT + year * x.step(),
    (value) => y(value),
  )
    .curve(curveStepAfter)
    .digits(2)
  return <TonePath tone="line" d={toPath([...values, last]) ?? ''} />
}

/** Years that fit below the columns; fewer fit on a phone. */
function Years({ years, x }: { years: readonly string[]; x: X }) {
  const every = Math.ceil(24 / x.step())
  const onPhones = every * Math.ceil(32 / (x.step() * every))
  return years.map(
    (year, at) =>
      at % every === 0 && (
        <text
          key={year}
          className={at % onPhones === 0 ? words : `${words} max-sm:hidden`}
          // A label at the end stays inside the drawing.
          x={Math.min(round((x(at) ?? 0) + x.bandwidth() / 2), WIDTH - HALF_DIGIT * year.length)}
          y={BOTTOM + 22}
          textAnchor="middle"
        >
          {year}
        </text>
      ),
  )
}

function toShort(value: number, format: Columns['format']): string {
  if (value >= 1e6) return `${format(round(value / 1e6))}m`
  return value >= 1e4 ? `${format(round(value / 1e3))}k` : format(value)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
