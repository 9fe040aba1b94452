import type { ReactNode } from 'react'
import { type DrawnTone, TonePath } from './TonePath.tsx'

/** An entry of the legend: a tone of blocks and columns, or the line across columns. */
export type KeyEntry = { tone: DrawnTone; label: string }

type Props = {
  caption: string
  /** Only tones that occur. */
  legend: readonly KeyEntry[]
  /** Amount of one block, such as `One block is $0.5 million`. */
  block?: string | undefined
  children: ReactNode
}

/** A drawing with its caption and legend. */
export function PlotFigure({ caption, legend, block, children }: Props) {
  return (
    <figure className="[&_path]:[vector-effect:non-scaling-stroke]">
      {children}
      <figcaption className="mt-4 text-meta text-ink-soft">
        {caption}
        <span className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1" data-pagefind-ignore="">
          {legend.map((entry) => (
            <KeyItem key={entry.label} {...entry} />
          ))}
          {block && <span>{block}</span>}
        </span>
      </figcaption>
    </figure>
  )
}

function KeyItem({ tone, label }: KeyEntry) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg viewBox="0 0 10 10" width="12" height="12" aria-hidden="true">
        <TonePath tone={tone} d={tone === 'line' ? 'M0 5h10' : 'M.5 .5h9v9h-9z'} />
      </svg>
      {label}
    </span>
  )
}
