import { scaleLinear, type ScaleLinear } from 'd3-scale'
import type { Days } from '#domain/calculators/result.ts'
import { TonePath } from './TonePath.tsx'

const WIDTH = 640
const FOOT = 28
/** Side of the block of one day. */
const SIDE = 11
const STEP = 14
/** Half the width of a year in large text. */
const HALF_YEAR = 30
const DAY_MS = 864e5
/** Text in a drawing that scales with its page is larger where the page is narrow. */
const words = 'fill-ink-soft text-[22px] lining-nums tabular-nums sm:text-[13px]'

type X = ScaleLinear<number, number>
type Placed = Days['entries'][number] & { from: number; to: number; level: number }

/** Days and periods on one axis of years. What would lie on another stands above it. */
export function DateAxis({ label, entries }: Pick<Days, 'label' | 'entries'>) {
  const years = toYears(entries)
  const x = toX(years)
  const placed = place(entries, x)
  const bottom = STEP * (1 + Math.max(...placed.map(({ level }) => level))) + 6
  return (
    <svg
      className="h-auto w-full"
      viewBox={`0 0 ${WIDTH} ${bottom + FOOT}`}
      role="img"
      aria-label={`${label}; the table below names each.`}
    >
      <path className="stroke-line-strong" d={`M0 ${bottom}H${WIDTH}`} />
      {tones.map((tone) => (
        <TonePath key={tone} tone={tone} d={toPath(placed, tone, bottom)} />
      ))}
      <Years years={years} x={x} bottom={bottom} />
    </svg>
  )
}

const tones = ['own', 'share', 'gone'] as const

const toTime = (day: string) => Date.parse(day)
const yearOf = (day: string) => Number(day.slice(0, 4))

/** From the year of the first day to that of the last. */
function toYears(entries: Days['entries']): number[] {
  const first = Math.min(...entries.map((one) => yearOf(one.first)))
  const last = Math.max(...entries.map((one) => yearOf(one.last ?? one.first)))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function toX(years: readonly number[]): X {
  const ends = [years[0], (years.at(-1) ?? 0) + 1].map((year) => toTime(`${year}-01-01`))
  return scaleLinear().domain(ends).range([0, WIDTH])
}

/** Each at the lowest level at which it touches none before it. */
function place(entries: Days['entries'], x: X): Placed[] {
  const ends: number[] = []
  return entries.map((entry) => {
    const from = Math.min(x(toTime(entry.first)), WIDTH - SIDE)
    const end = entry.last ? x(toTime(entry.last) + DAY_MS) : from + SIDE
    const to = Math.max(end, from + SIDE)
    const free = ends.findIndex((one) => one + STEP - SIDE <= from)
    const level = free === -1 ? ends.length : free
    ends[level] = to
    return { ...entry, from, to, level }
  })
}

function toPath(placed: readonly Placed[], wanted: Placed['tone'], bottom: number): string {
  return placed
    .filter(({ tone }) => tone === wanted)
    .map(({ from, to, level }) => {
      const wide = (to - from).toFixed(1)
      return `M${from.toFixed(1)} ${bottom - STEP * (level + 1)}h${wide}v${SIDE}h-${wide}z`
    })
    .join('')
}

/** Years at their first day; fewer have room on a phone. */
function Years({ years, x, bottom }: { years: readonly number[]; x: X; bottom: number }) {
  const step = WIDTH / years.length
  const every = Math.ceil(HALF_YEAR / step)
  const onPhones = every * Math.ceil((2 * HALF_YEAR + 8) / (step * every))
  return years.map((year, at) => {
    const start = x(toTime(`${year}-01-01`))
    return (
      at % every === 0 && (
        <g key={year} className={at % onPhones === 0 ? '' : 'max-sm:hidden'}>
          <path className="stroke-line-strong" d={`M${start.toFixed(1)} ${bottom}v6`} />
          {/* The last label stays inside the drawing. */}
          <text
            className={words}
            x={Math.min(start, WIDTH - 2 * HALF_YEAR - 4).toFixed(1)}
            y={bottom + 24}
          >
            {year}
          </text>
        </g>
      )
    )
  })
}
