import { scaleLinear } from 'd3-scale'
import type { Tone } from '#domain/tools/report.ts'
import { type KeyEntry, PlotFigure } from '#ui/plot/PlotFigure.tsx'
import './time-lines.css'

/** Months before or after month 0. */
type Bar = { from: number; to: number; tone: Tone }
type Row = { label: string; value: string; bars: readonly Bar[] }
type Group = { name?: string; rows: readonly Row[] }
/** Labels below the lines, at their month. */
type Tick = { at: number; label: string }
type Span = { from: number; to: number }
type Props = Span & {
  caption: string
  /** Time of one block, in words. */
  block: string
  /** Months of one block. */
  step: number
  /** Only tones that occur. */
  legend: readonly KeyEntry[]
  ticks: readonly Tick[]
  groups: readonly Group[]
}

/** Gap between blocks, as a fraction of a block. */
const GAP = 0.2

/** A line of blocks for each duty or payment, over time. */
export function TimeLines({ step, from, to, ticks, groups, ...words }: Props) {
  return (
    <PlotFigure {...words}>
      <div className="time-lines">
        {groups.map(({ name, rows }) => (
          <div key={name ?? ''} className="time-group">
            {name && <p>{name}</p>}
            <dl>
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
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className="time-line">
        <svg viewBox={`0 0 ${to - from} 1`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map((bar) => (
            <path key={bar.from} className={bar.tone} d={toPath(bar, from, step)} />
          ))}
          <path className="now" d={`M${-from} -.25v1.5`} />
        </svg>
      </dd>
    </div>
  )
}

function Ticks({ ticks, from, to }: Span & { ticks: readonly Tick[] }) {
  const percent = scaleLinear().domain([from, to]).range([0, 100])
  return (
    <svg className="time-ticks" aria-hidden="true">
      {ticks.map(({ at, label }) => {
        const x = `${round(percent(at))}%`
        return (
          <g key={label}>
            <line x1={x} x2={x} y1="0" y2="5" />
            <text x={x} y="20">
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
