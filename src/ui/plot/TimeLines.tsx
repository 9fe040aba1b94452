import { scaleLinear } from 'd3-scale'
import type { Tone } from '#domain/calculators/result.ts'
import { type KeyEntry, PlotFigure } from './PlotFigure.tsx'
import { TonePath } from './TonePath.tsx'

/** From and to on the axis: months before or after month 0, or amounts. */
type Bar = { from: number; to: number; tone: Tone }
type Row = { label: string; value: string; bars: readonly Bar[] }
type Group = { name?: string; rows: readonly Row[] }
/** Labels below the lines, at their place on the axis. */
type Tick = { at: number; label: string }
type Span = { from: number; to: number }
type Props = Span & {
  caption: string
  /** Length of one block, in words. */
  block: string
  /** Length of one block on the axis. */
  step: number
  /** Only tones that occur. */
  legend: readonly KeyEntry[]
  ticks: readonly Tick[]
  groups: readonly Group[]
}

/** Gap between blocks, as a fraction of a block. */
const GAP = 0.2

/** A line of blocks for each duty, payment or range, on one axis. */
export function TimeLines({ step, from, to, ticks, groups, ...words }: Props) {
  return (
    <PlotFigure {...words}>
      <div>
        {groups.map(({ name, rows }) => (
          <div key={name ?? ''} className="not-first:mt-5">
            {name && <p className="pb-1 text-small/[inherit] font-semibold">{name}</p>}
            <dl className="m-0 border-b border-line-strong">
              {rows.map((row) => (
                <TimeLine key={row.label} {...row} step={step} from={from} to={to} />
              ))}
            </dl>
          </div>
        ))}
        <Ticks ticks={ticks} from={from} to={to} />
      </div>
    </PlotFigure>
  )
}

function TimeLine({ label, value, bars, step, from, to }: Row & Span & { step: number }) {
  return (
    <div className="grid items-baseline gap-x-4 gap-y-1 border-t border-line py-2.5 max-sm:gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <dt className="text-small/[1.35]">{label}</dt>
      <dd className="text-meta/[inherit] font-semibold lining-nums tabular-nums sm:text-end">
        {value}
      </dd>
      <dd className="col-span-full text-meta/[inherit] max-sm:mt-1">
        <svg
          className="h-4 w-full overflow-visible"
          viewBox={`0 0 ${to - from} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bars.map((bar) => (
            <TonePath key={bar.from} tone={bar.tone} d={toPath(bar, from, step)} />
          ))}
          <path className="stroke-ink" d={`M${-from} -.25v1.5`} />
        </svg>
      </dd>
    </div>
  )
}

function Ticks({ ticks, from, to }: Span & { ticks: readonly Tick[] }) {
  const percent = scaleLinear().domain([from, to]).range([0, 100])
  return (
    <svg className="h-6 w-full overflow-visible" aria-hidden="true">
      {ticks.map(({ at, label }) => {
        const x = `${round(percent(at))}%`
        return (
          <g key={label}>
            <line className="stroke-ink" x1={x} x2={x} y1="0" y2="5" />
            <text
              className="fill-ink-soft text-meta lining-nums tabular-nums"
              // A label at an end stays inside the column.
              textAnchor={at <= from ? 'start' : at >= to ? 'end' : 'middle'}
              x={x}
              y="20"
            >
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Blocks of equal length from the start of the bar. The last one is cut to the remaining time. */
function toPath(bar: Bar, start: number, step: number): string {
  const blocks = Math.ceil((bar.to - bar.from) / step)
  return Array.from({ length: blocks }, (_, at) => {
    const wide = round(Math.min(step, bar.to - bar.from - at * step) * (1 - GAP))
    return `${at === 0 ? `M${round(bar.from - start)} .1` : `m${step} 0`}h${wide}v.8h-${wide}z`
  }).join('')
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
