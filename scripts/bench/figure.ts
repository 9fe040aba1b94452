/** A measurement with its limit, if it has one. */
export type Figure = {
  what: string
  value: number
  unit: string
  atMost?: number
  atLeast?: number
}

/** The percentile of the values; `part` is 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** Formats figures as a Markdown table. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, unit, atMost = Infinity, atLeast = -Infinity }) => {
    const limits = [atMost < Infinity && `≤ ${atMost}`, atLeast > -Infinity && `≥ ${atLeast}`]
    const text = `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`
    const isMet = value <= atMost && value >= atLeast
    return [what, text, limits.filter(Boolean).join(), isMet ? '' : 'not met']
  })
  const lines = [['what', 'figure', 'wanted', ''], ['---', '---', '---', '---'], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
