import type { Path, PathPoint, Tone } from '#domain/calculators/result.ts'
import { TonePath } from './TonePath.tsx'

const SIZE = 12
const STEP = 15

/**
 * Points on one line of time, and between them a block for each year of waiting: beside each other where there is room, else
 * below each other.
 */
export function TimePath({ label, points }: Path) {
  return (
    <figure className="@container print:break-inside-avoid">
      <figcaption className="mb-3 text-meta text-ink-soft">
        <b className="text-ink">{label}.</b> One block is a year.
      </figcaption>
      <ol
        className="m-0 grid list-none p-0 @min-[42rem]:auto-cols-fr @min-[42rem]:grid-flow-col"
        aria-label={label}
      >
        {points.map((point, at) => (
          <Point key={point.title} {...point} isLast={at === points.length - 1} />
        ))}
      </ol>
    </figure>
  )
}

/** Beside each other: the wait above the line, the point below it. */
const wide = '@min-[42rem]:row-span-3 @min-[42rem]:grid-cols-1 @min-[42rem]:grid-rows-subgrid'
const dot =
  'before:absolute before:start-0 before:top-1 before:size-3 before:[print-color-adjust:exact] before:forced-color-adjust-none @min-[42rem]:before:top-0'
/** From the dot to the next one, down or to the right. */
const toNext =
  'after:absolute after:start-[0.3125rem] after:top-1 after:h-full after:border-s-2 after:border-ink @min-[42rem]:after:start-0 @min-[42rem]:after:top-[0.3125rem] @min-[42rem]:after:h-0 @min-[42rem]:after:w-full @min-[42rem]:after:border-s-0 @min-[42rem]:after:border-t-2'

function Point({ title, day, wait, isLast }: PathPoint & { isLast: boolean }) {
  const color = wait?.tone === 'own' ? 'before:z-1 before:bg-own' : 'before:bg-ink'
  return (
    <li className={`m-0 grid min-w-0 grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3 ${wide}`}>
      <span
        aria-hidden="true"
        className={`relative row-span-2 ${dot} ${color} ${isLast ? '' : toNext} @min-[42rem]:row-span-1 @min-[42rem]:row-start-2 @min-[42rem]:h-3`}
      />
      <div className="text-small/[1.35] @min-[42rem]:row-start-3 @min-[42rem]:pe-2 @min-[42rem]:text-meta">
        {day && <b className="block lining-nums tabular-nums">{day}</b>}
        {title}
      </div>
      {wait && <Wait {...wait} />}
    </li>
  )
}

function Wait({ years, words, tone }: { years: number; words: string; tone: Tone }) {
  const blocks = Math.max(1, Math.ceil(years))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 text-meta text-ink-soft @min-[42rem]:row-start-1 @min-[42rem]:flex-col @min-[42rem]:items-start @min-[42rem]:justify-end @min-[42rem]:py-0 @min-[42rem]:ps-4 @min-[42rem]:pe-2">
      <svg
        className="flex-none overflow-visible @min-[42rem]:order-1"
        width={blocks * STEP}
        height={SIZE}
        aria-hidden="true"
      >
        <TonePath tone={tone} d={toBlocks(years)} />
      </svg>
      {words}
    </div>
  )
}

/** A block for each year; the last one is cut to the rest of it. */
function toBlocks(years: number): string {
  const blocks = Math.max(1, Math.ceil(years))
  return Array.from({ length: blocks }, (_, at) => {
    const width = Math.max(0.1, Math.min(1, years - at)) * SIZE
    return `M${at * STEP} 0h${width.toFixed(1)}v${SIZE}h-${width.toFixed(1)}z`
  }).join('')
}
