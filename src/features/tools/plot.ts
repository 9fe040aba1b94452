import type { Blocks, Columns, Plot } from '#domain/tools/report.ts'
import { escape } from '#ui/escape.ts'

/** A plot as SVG in the house's hand. Its numbers stand in the table beside it. */
export function drawPlot(plot: Plot): string {
  const [drawing, legend] =
    plot.kind === 'blocks'
      ? [drawBlocks(plot), plot.legend]
      : [drawColumns(plot), plot.parts.filter(({ values }) => values.some((value) => value > 0))]
  const lines = plot.kind === 'columns' ? plot.lines : []
  const axis = plot.kind === 'columns' ? ` Across: ${plot.axis}.` : ''
  const keys = [
    ...legend.map(({ tone, label }) => key(`<path class="${tone}" d="M.5 .5h9v9h-9z"/>`, label)),
    ...lines.map(({ label }) => key('<path class="line" d="M0 5h10"/>', label)),
  ]
  return `<figure class="plot">${drawing}<figcaption>${escape(`${plot.label}.${axis}`)}<span class="plot-key">${keys.join('')}</span></figcaption></figure>`
}

function key(drawing: string, label: string): string {
  return `<span><svg viewBox="0 0 10 10" width="12" height="12" aria-hidden="true">${drawing}</svg>${escape(label)}</span>`
}

const BLOCKS = 50 // in a row, in columns of five
const HIGH = 5

/** Each row has as many blocks as its parts are of the largest row. */
function drawBlocks({ rows }: Blocks): string {
  const sums = rows.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0))
  const unit = Math.max(...sums) / BLOCKS || 1
  const items = rows.map(({ label, value, parts }) => {
    let [amount, place] = [0, 0]
    const paths = parts.map((part) => {
      amount += part.amount
      const first = place
      place = Math.round(amount / unit)
      const squares = Array.from({ length: place - first }, (_, at) => square(first + at))
      return squares.length > 0 ? `<path class="${part.tone}" d="${squares.join('')}"/>` : ''
    })
    const name = escape(`${label}: ${value}`)
    return `<div><dt>${escape(label)}</dt><dd><b>${escape(value)}</b><svg viewBox="0 0 60 30" role="img" aria-label="${name}">${paths.join('')}</svg></dd></div>`
  })
  return `<dl>${items.join('')}</dl>`
}

function square(place: number): string {
  return `M${Math.floor(place / HIGH) * 6 + 0.5} ${(place % HIGH) * 6 + 0.5}h5v5h-5z`
}

const [WIDE, TALL, HEAD, FOOT, LEFT] = [640, 220, 20, 28, 84]

function drawColumns({ label, years, parts, lines, format }: Columns): string {
  const sums = years.map((_, at) => parts.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const top = niceTop(Math.max(...sums, ...lines.flatMap(({ values }) => values)))
  const step = (WIDE - LEFT) / years.length
  const y = (value: number) => round(TALL - (TALL - HEAD) * (value / top))
  const from = sums.map(() => 0)
  const columns = parts.map(({ tone, values }) => {
    const d = values.map((value, at) => {
      const base = from[at] ?? 0
      from[at] = base + value
      const height = y(base) - y(base + value)
      if (height < 0.5) return ''
      const width = round(step * 0.7)
      return `M${round(LEFT + at * step + step * 0.15)} ${y(base + value)}h${width}v${round(height)}h-${width}z`
    })
    return `<path class="${tone}" d="${d.join('')}"/>`
  })
  const across = lines.map(({ values }) => {
    const d = values.map(
      (value, at) => `${at ? 'L' : 'M'}${round(LEFT + at * step)} ${y(value)}h${round(step)}`,
    )
    return `<path class="line" d="${d.join('')}"/>`
  })
  const marks = [0, top / 2, top].map(
    (value) =>
      `<path class="grid" d="M${LEFT} ${y(value)}H${WIDE}"/><text x="${LEFT - 8}" y="${y(value) + 5}" text-anchor="end">${escape(short(value, format))}</text>`,
  )
  return `<svg class="columns" viewBox="0 0 ${WIDE} ${TALL + FOOT}" role="img" aria-label="${escape(`${label}; the table below has its numbers.`)}">${marks.join('')}${columns.join('')}${across.join('')}${yearTexts(years, step)}</svg>`
}

// Not every year has room for its number, and on a phone fewer have.
function yearTexts(years: readonly string[], step: number): string {
  const every = Math.ceil(24 / step)
  const onPhones = every * Math.ceil(32 / (step * every))
  return years
    .map((year, at) => {
      if (at % every !== 0) return ''
      const kind = at % onPhones === 0 ? '' : ' class="between"'
      return `<text${kind} x="${round(LEFT + (at + 0.5) * step)}" y="${TALL + 22}" text-anchor="middle">${escape(year)}</text>`
    })
    .join('')
}

/** The next of 1, 2, 4, 5 and 10 times a power of ten. */
function niceTop(value: number): number {
  if (!(value > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([1, 2, 4, 5].find((factor) => value <= factor * power) ?? 10)
}

function short(value: number, format: (value: number) => string): string {
  if (value >= 1e6) return `${format(round(value / 1e6))}m`
  return value >= 1e4 ? `${format(round(value / 1e3))}k` : format(value)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
