import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { formatDay } from '#domain/dates/day.ts'
import { numbersMessages as messages, toWeekSummary } from '#domain/desk/numbers-messages.ts'
import { toUsual, type WeekNumbers, type WeekSeries } from '#domain/desk/weekly-numbers.ts'
import { type KeyEntry, PlotFigure } from '#ui/plot/PlotFigure.tsx'
import { type DrawnTone, TonePath } from '#ui/plot/TonePath.tsx'

/** Distance from one column to the next; a column is one unit narrower. */
const STEP = 6
const HEIGHT = 96
/** Space above the columns for the number of the upper line. */
const TOP = 18
/** Space below the columns for the first and the last week. */
const FOOT = 20
const words = 'fill-ink-soft text-[14px] lining-nums'

type Props = { series: WeekSeries; weeks: readonly WeekNumbers[] }

/** Columns by week from zero, the last one for the week that is not over, and the line of what is usual. */
export function WeekPlot({ series: { title, main, all, part }, weeks }: Props) {
  const values = weeks.map((week) => week[main])
  const usual = values.map((_, at) => toUsual(values, at))
  const now = weeks.length - 1
  const summary = toWeekSummary(values[now] ?? null, usual[now] ?? null, main === 'median_hours')
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-h4">{title}</h3>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-2 text-small lining-nums tabular-nums">
        <b className="text-h3">{summary.now}</b>
        <span className="text-ink-soft">{summary.usual}</span>
      </p>
      <PlotFigure
        caption=""
        legend={[
          ...(part ? [{ tone: 'own', label: part.label } satisfies KeyEntry] : []),
          { tone: part ? 'share' : 'own', label: all.label },
        ]}
      >
        <Columns
          label={`${title}: ${summary.now} ${summary.usual}. ${messages.inTable}`}
          all={weeks.map((week) => week[all.name] ?? 0)}
          part={part ? weeks.map((week) => week[part.name] ?? 0) : null}
          usual={usual}
          first={weeks[0]?.week ?? ''}
        />
      </PlotFigure>
    </div>
  )
}

type ColumnsProps = {
  label: string
  all: readonly number[]
  part: readonly number[] | null
  usual: readonly (number | null)[]
  /** Monday of the first week. */
  first: string
}

function Columns({ label, all, part, usual, first }: ColumnsProps) {
  const width = all.length * STEP
  const y = scaleLinear()
    .domain([0, Math.max(...all, ...usual.map((value) => value ?? 0), 1)])
    .range([HEIGHT, TOP])
    .nice(4)
  const most = y.domain()[1] ?? 0
  // Level throughout a week; it begins when something is usual.
  const toUsualLine = line<number | null>(
    (_, at) => at * STEP,
    (value) => y(value ?? 0),
  )
    .defined((value) => value !== null)
    .curve(curveStepAfter)
    .digits(1)
  const columns = (tone: DrawnTone, values: readonly number[], from: number) => (
    <TonePath tone={tone} d={values.map((value, at) => toColumn(from + at, y(value))).join('')} />
  )
  return (
    <svg
      className="h-auto w-full"
      viewBox={`0 0 ${width} ${HEIGHT + FOOT}`}
      role="img"
      aria-label={label}
    >
      <path className="stroke-line" d={`M0 ${TOP}H${width}M0 ${(TOP + HEIGHT) / 2}H${width}`} />
      <text className={words} x="0" y={TOP - 5}>
        {most}
      </text>
      {columns(part ? 'share' : 'own', all.slice(0, -1), 0)}
      {part && columns('own', part.slice(0, -1), 0)}
      {columns('gone', all.slice(-1), all.length - 1)}
      <TonePath tone="line" d={toUsualLine([...usual, usual.at(-1) ?? null]) ?? ''} />
      <path className="stroke-line-strong" d={`M0 ${HEIGHT}H${width}`} />
      <text className={words} x="0" y={HEIGHT + FOOT - 4}>
        {formatDay(first)}
      </text>
      <text className={words} x={width} y={HEIGHT + FOOT - 4} textAnchor="end">
        {messages.thisWeek}
      </text>
    </svg>
  )
}

function toColumn(at: number, top: number): string {
  const high = round(HEIGHT - top)
  return high < 0.5 ? '' : `M${at * STEP + 0.5} ${HEIGHT}v-${high}h${STEP - 1}v${high}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
