/** One thing that was measured, with the promise that it is held to, where there is one. */
export type Figure = {
  part: string
  what: string
  value: number
  unit: string
  atMost?: number
  atLeast?: number
}

type Promised = Pick<Figure, 'atMost' | 'atLeast'>

/** Makes the figures of one part of the bench. */
export function figuresOf(part: string) {
  return (what: string, value: number, unit: string, promised: Promised = {}): Figure => ({
    part,
    what,
    value,
    unit,
    ...promised,
  })
}

export function isMet({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast
}

/** The value below which the share `part` (0 to 1) of the values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The table that the bench prints. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.part,
    figure.what,
    `${toText(figure.value)} ${figure.unit}`.trim(),
    toPromise(figure),
    isMet(figure) ? '' : 'NOT MET',
  ])
  const heads = ['part', 'what', 'median', 'promise', '']
  const widths = heads.map((head, at) =>
    Math.max(...[head, ...rows.map((row) => row[at] ?? '')].map((cell) => cell.length)),
  )
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function toPromise({ atMost, atLeast }: Figure): string {
  if (atMost !== undefined) return `≤ ${toText(atMost)}`
  return atLeast === undefined ? '' : `≥ ${toText(atLeast)}`
}

function toText(value: number): string {
  return Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0)).toLocaleString('en')
}
