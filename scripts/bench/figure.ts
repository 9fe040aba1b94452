import { limitOf } from './limits.ts'

/** A measurement; its name is a line of the table in docs/performance.md, if it has a limit there. */
export type Measurement = {
  what: string
  /** The page on which it was measured. */
  page?: string
  value: number
  unit: string
  /** The smallest and the largest of the values whose median this is. */
  spread?: readonly [number, number]
}

/** The percentile of the values; `part` is 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? NaN
}

const median = (values: readonly number[]) => percentile(values, 0.5)

/** The median of several values, with its spread. */
export const toMedian = (
  what: string,
  values: readonly number[],
  unit = 'ms',
  page = '',
): Measurement => ({
  what,
  page,
  value: median(values),
  unit,
  spread: [Math.min(...values), Math.max(...values)],
})

/** Formats figures as a Markdown table, beside the limits that the document prints. */
export function toMarkdownTable(figures: readonly Measurement[]): string {
  const rows = figures.map(({ what, page, value, unit, spread }) => {
    const limit = limitOf(what)
    const text = [`${toText(value)} ${unit}`, spread && `(${spread.map(toText).join(' to ')})`]
    return [
      [what, page].filter(Boolean).join(' '),
      text.filter(Boolean).join(' '),
      limit?.text ?? '',
      !limit || limit.isMet(value) ? '' : 'not met',
    ]
  })
  const lines = [['what', 'figure', 'wanted', ''], ['---', '---', '---', '---'], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const toText = (value: number) => value.toFixed(value < 10 ? 2 : 0)
