import type { Spans } from '#domain/calculators/result.ts'
import { TimeLines } from './TimeLines.tsx'

const LABELS = 6

/** Periods on one axis of calendar years. One block is a year. */
export function SpanLines({ label, rows }: Spans) {
  const [from = 0, to = from] = toEnds(rows.flatMap(({ first, last }) => [first, last]))
  const every = Math.max(1, Math.ceil((to - from) / LABELS))
  const ticks = Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, at) => ({
    at: at * every,
    label: String(from + at * every),
  }))
  return (
    <TimeLines
      caption={`${label}.`}
      block="One block is a year"
      step={1}
      from={0}
      to={to - from}
      legend={[
        { tone: 'own', label: 'the day that counts' },
        { tone: 'share', label: 'other rules' },
      ]}
      ticks={ticks}
      groups={[
        {
          rows: rows.map(({ first, last, tone, ...words }) => ({
            ...words,
            bars: [{ from: toYears(first) - from, to: toYears(last) - from, tone }],
          })),
        },
      ]}
    />
  )
}

/** The first and last calendar year of the axis, which includes all days. */
function toEnds(days: readonly string[]): [from: number, to: number] {
  const all = days.map(toYears)
  return [Math.floor(Math.min(...all)), Math.floor(Math.max(...all)) + 1]
}

/** A day as a number of years: the middle of 2028 is 2028.5. */
function toYears(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return year + (month - 1 + (date - 1) / 31) / 12
}
