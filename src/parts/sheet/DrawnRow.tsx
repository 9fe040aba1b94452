import { use } from 'react'
import type { Compared } from '#domain/sheet/criteria.ts'
import type { Cell, SheetRow } from '#domain/sheet/sheet.ts'
import { NOT_STATED } from '#domain/advisors/ground.ts'
import { toReviewsText } from '#domain/reviews/writer.ts'
import { StatesMap, toServed } from '#parts/firm/StatesMap.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stars } from '#ui/Stars.tsx'
import { AxisRow } from './AxisRow.tsx'
import { ColumnsContext } from './columns.ts'
import { SheetLine, SheetLineHead, SheetCell } from './SheetLine.tsx'
import { Nothing, Value } from './Value.tsx'

type Props = {
  row: SheetRow
  firms: readonly Compared[]
  /** Of each firm, what most of its values rest on. */
  usual: readonly (string | undefined)[]
  /** Not shown on a narrow screen. */
  isFolded: boolean
}

/** A criterion as its kind is drawn: words, marks, stars, maps, or spans on one axis. */
export function DrawnRow({ row, firms, usual, isFolded }: Props) {
  const { pair } = use(ColumnsContext)
  const { criterion, cells } = row
  const { draw, label } = criterion
  const isSeveral = cells.filter(Boolean).length > 1
  // Of two firms that are silent a narrow screen shows no line.
  const isHidden = isFolded || pair.every((at) => !cells[at] || cells[at].isAbsent)
  const hidden = isHidden ? 'paired:hidden' : ''
  if (typeof draw === 'object' && isSeveral)
    return <AxisRow axis={draw} className={hidden} {...{ label, cells, firms, usual }} />
  const isMark = draw === 'mark'
  return (
    <SheetLine className={`${isMark ? 'paired:border-b-0' : ''} ${hidden}`}>
      <SheetLineHead className={isMark ? 'py-1 print:py-0 paired:sr-only' : ''}>
        {label}
      </SheetLineHead>
      {firms.map((firm, at) => {
        const cell = cells[at] ?? null
        return (
          <SheetCell key={firm.id} at={at} className={isMark ? 'py-1! print:py-0!' : ''}>
            {isMark ? (
              <MarkCell cell={cell} label={label} />
            ) : draw === 'stars' && cell ? (
              <>
                <Stars rating={firm.averageRating} />
                <span className="block meta">{toReviewsText(firm)}</span>
              </>
            ) : draw === 'map' && cell && isSeveral ? (
              <MapCell firm={firm} cell={cell} usual={usual[at]} />
            ) : (
              <Value cell={cell} usual={usual[at]} />
            )}
          </SheetCell>
        )
      })}
    </SheetLine>
  )
}

/** On a narrow screen the mark stands before the words, and the row has no name. */
function MarkCell({ cell, label }: { cell: Cell; label: string }) {
  if (!cell || cell.isAbsent) return <Nothing words={cell?.text ?? NOT_STATED} />
  return (
    <span className="flex gap-1.5">
      <Icon name="check" size={18} className="mt-px flex-none text-own" />
      <span className="sr-only paired:hidden">{cell.text}</span>
      <span className="hidden paired:inline">{label}</span>
    </span>
  )
}

type MapProps = { firm: Compared; cell: Cell; usual: string | undefined }

function MapCell({ firm: { stated }, cell, usual }: MapProps) {
  return (
    <>
      <div className="mb-1 max-w-40 print:max-w-24 paired:max-w-36">
        <StatesMap served={toServed(stated)} />
      </div>
      <Value cell={cell} usual={usual} />
    </>
  )
}
