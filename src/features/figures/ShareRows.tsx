import { BlockRows, type BlockRow } from '#ui/plot/BlockRows.tsx'
import { type KeyEntry, PlotFigure } from '#ui/plot/PlotFigure.tsx'

type Props = {
  caption: string
  /** Amount of one block, in words. */
  block: string
  /** Only tones that occur. */
  legend: readonly KeyEntry[]
  rows: readonly BlockRow[]
}

/** Rows of small blocks, each the same amount of money or shares. */
export function ShareRows({ rows, ...words }: Props) {
  return (
    <PlotFigure {...words}>
      <BlockRows rows={rows} />
    </PlotFigure>
  )
}
