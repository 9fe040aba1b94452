import type { Blocks, Columns, Days, PlotData } from '#domain/calculators/result.ts'
import { type BlockRow, BlockRows } from './BlockRows.tsx'
import { DateAxis } from './DateAxis.tsx'
import { type KeyEntry, PlotFigure } from './PlotFigure.tsx'
import { YearColumns } from './YearColumns.tsx'

/** Number of blocks in the largest row. */
const BLOCKS = 50

/** Plot of a calculator's result. The table next to it has the same numbers. */
export function Plot({ plot }: { plot: PlotData }) {
  if (plot.kind === 'blocks') return <BlocksPlot {...plot} />
  return plot.kind === 'days' ? <DaysPlot {...plot} /> : <ColumnsPlot {...plot} />
}

function DaysPlot({ label, legend, entries }: Days) {
  const tones = new Set(entries.map(({ tone }) => tone))
  return (
    <PlotFigure caption={`${label}.`} legend={legend.filter(({ tone }) => tones.has(tone))}>
      <DateAxis label={label} entries={entries} />
    </PlotFigure>
  )
}

function BlocksPlot({ label, legend, rows }: Blocks) {
  return (
    <PlotFigure caption={`${label}.`} legend={legend}>
      <BlockRows rows={toBlockRows(rows)} room={BLOCKS} layout="cells" />
    </PlotFigure>
  )
}

function ColumnsPlot(columns: Columns) {
  const { label, axis, parts, lines } = columns
  const shown = parts.filter(({ values }) => values.some((value) => value > 0))
  const legend: KeyEntry[] = [
    ...shown,
    ...lines.map((one) => ({ tone: 'line' as const, label: one.label })),
  ]
  return (
    <PlotFigure caption={`${label}. Across: ${axis}.`} legend={legend}>
      <YearColumns {...columns} />
    </PlotFigure>
  )
}

/** Rounds the ends of parts, not the parts, so that a row has as many blocks as its sum. */
function toBlockRows(rows: Blocks['rows']): BlockRow[] {
  const sums = rows.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0))
  const unit = Math.max(...sums) / BLOCKS || 1
  return rows.map(({ label, value, parts }) => {
    let end = 0
    const counted = parts.map(({ tone, amount }) => {
      const from = Math.round(end / unit)
      end += amount
      return { tone, count: Math.round(end / unit) - from }
    })
    return { label, value, parts: counted }
  })
}
