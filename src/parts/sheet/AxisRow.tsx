import { use } from 'react'
import { NOT_STATED } from '#domain/advisors/ground.ts'
import type { Axis, Compared, AxisSpan } from '#domain/sheet/criteria.ts'
import type { Cell } from '#domain/sheet/sheet.ts'
import { toScale, type Scale } from './axis.ts'
import { ColumnsContext } from './columns.ts'
import { SheetLine, SheetLineHead, SheetCell } from './SheetLine.tsx'
import { Value } from './Value.tsx'

type Props = {
  axis: Axis
  label: string
  className: string
  cells: readonly Cell[]
  firms: readonly Compared[]
  /** Of each firm, what most of its values rest on. */
  usual: readonly (string | undefined)[]
}

const toPercent = (part: number) => `${part}%`
/** Least height of a bar, in percent: a point is a block. */
const BLOCK = 9

/** Spans of all firms on one upright axis, whose lines go through the columns. */
export function AxisRow({ axis, label, className, cells, firms, usual }: Props) {
  const { pair, isChosen } = use(ColumnsContext)
  // The lines go on below the space between the columns.
  const start = isChosen.includes(true) ? -8 : 0
  const spans = firms.map(axis.read)
  const scale = toScale(axis, spans)
  return (
    <SheetLine className={className}>
      <SheetLineHead className="relative pe-13! print:pe-12! paired:pe-0!">
        {label}
        <svg
          className="absolute end-0 top-2 h-22 w-14 overflow-visible print:top-1 print:h-14 print:w-11 paired:hidden"
          aria-hidden="true"
        >
          <TickLabels scale={scale} toTick={axis.toTick} x={toPercent(86)} dy="0.32em" />
        </svg>
      </SheetLineHead>
      {firms.map((firm, at) => {
        const cell = cells[at] ?? null
        return (
          <SheetCell key={firm.id} at={at} className="pe-0!">
            <svg
              className="block h-22 w-full overflow-visible print:h-14 paired:h-16"
              aria-hidden="true"
            >
              {scale.ticks.map(({ value, y }) => (
                <line
                  key={value}
                  className="stroke-line"
                  x1={start}
                  x2={toPercent(100)}
                  y1={toPercent(y)}
                  y2={toPercent(y)}
                />
              ))}
              {at === pair[1] && (
                <g className="hidden paired:inline">
                  <TickLabels scale={scale} toTick={axis.toTick} x={toPercent(100)} dy="-0.25em" />
                </g>
              )}
              <Bar scale={scale} span={spans[at] ?? null} label={cell ? axis.toLabel(firm) : '–'} />
            </svg>
            <span className="sr-only">{cell ? cell.text : NOT_STATED}</span>
            {cell && <Value cell={cell} usual={usual[at]} text={axis.toNote?.(firm) ?? null} />}
          </SheetCell>
        )
      })}
    </SheetLine>
  )
}

type TickProps = { scale: Scale; toTick(value: number): string; x: string; dy: string }

function TickLabels({ scale, toTick, x, dy }: TickProps) {
  return scale.ticks.map(({ value, y }) => (
    <text
      key={value}
      className="fill-ink-faint text-meta tabular-nums"
      textAnchor="end"
      x={x}
      y={toPercent(y)}
      dy={dy}
    >
      {toTick(value)}
    </text>
  ))
}

/** A bar of blocks that grows from below, with its value beside it. */
function Bar({ scale, span, label }: { scale: Scale; span: AxisSpan | null; label: string }) {
  const [top, foot] = span ? scale.toEnds(span) : [50, 50]
  const middle = (top + foot) / 2
  const half = Math.max((foot - top) / 2, BLOCK / 2)
  return (
    <>
      {span && (
        <line
          className="stroke-own forced-colors:stroke-[CanvasText]"
          strokeWidth="12"
          strokeDasharray="5.5 1.5"
          x1="6"
          x2="6"
          y1={toPercent(middle + half)}
          y2={toPercent(middle - half)}
        />
      )}
      <text
        className={`text-small tabular-nums print:text-[0.75rem] ${span ? 'fill-ink font-semibold' : 'fill-ink-faint'}`}
        x={span ? 20 : 0}
        y={toPercent(middle)}
        dy="0.35em"
      >
        {label}
      </text>
    </>
  )
}
