import { use, useRef, useState, type ReactNode, type TouchEvent } from 'react'
import type { Compared } from '#domain/sheet/criteria.ts'
import { toPair, turn, type Side } from '#domain/sheet/pair.ts'
import type { SheetData } from '#domain/sheet/sheet.ts'
import { sheetMessages as messages } from '#domain/sheet/sheet-messages.ts'
import { toAdvisorPath } from '#paths.ts'
import { DrawnRow } from './DrawnRow.tsx'
import { PairControls } from './PairControls.tsx'
import { AloneLists, SheetEnds } from './SheetEnds.tsx'
import { SheetLine, SheetLineHead, SheetCell } from './SheetLine.tsx'
import { ColumnsContext, type SheetColumns } from './columns.ts'

/** A row that is not of a listing, such as what a member wrote about each firm. */
type OwnRow = { label: string; cells: readonly ReactNode[] }

type Props = {
  firms: readonly Compared[]
  sheet: SheetData
  /** Rows above those of the listings. */
  own?: readonly OwnRow[]
  /** Ids of the firms whose columns are filled. */
  chosen?: readonly number[]
  /** Parts that are printed where something else says the rest; all parts if it is not given. */
  printed?: readonly string[]
  /** What is offered for a firm, below its name or, on a phone, below its column. */
  children?(firm: Compared): ReactNode
}

/** Parts that are open on a narrow screen: by these one chooses, and the others are a press away. */
const FIRST = new Set(['Whom they serve', 'Experience', 'Fees'])
const noRows: readonly OwnRow[] = []
const noIds: readonly number[] = []
/** Pixels of a swipe, and how much longer than high it is. */
const SWIPE = 40
const FLAT = 1.5

/** Criteria × firms. Names stay in view. On a narrow screen two firms are shown, and a swipe or a button changes either. */
export function Sheet({ firms, sheet, own = noRows, chosen = noIds, printed, children }: Props) {
  const [given, setPair] = useState<readonly [number, number]>([0, 1])
  const start = useRef<{ x: number; y: number } | null>(null)
  const pair = toPair(given, firms.length)
  const columns: SheetColumns = { pair, isChosen: firms.map(({ id }) => chosen.includes(id)) }
  const names = firms.map(({ companyName }) => companyName)
  const change = (side: Side, by: 1 | -1) => setPair(turn(pair, side, by, firms.length))
  const swipe = ({ currentTarget, changedTouches }: TouchEvent<HTMLTableElement>) => {
    const touch = changedTouches[0]
    const from = start.current
    start.current = null
    if (!from || !touch) return
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y]
    const { left, width } = currentTarget.getBoundingClientRect()
    if (Math.abs(dx) >= SWIPE && Math.abs(dx) > FLAT * Math.abs(dy))
      change(from.x < left + width / 2 ? 0 : 1, dx < 0 ? 1 : -1)
  }
  const isSeveral = firms.length > 1
  return (
    <ColumnsContext value={columns}>
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-small/[1.45] print:text-[0.8125rem]/[1.35] paired:block paired:touch-pan-y"
        data-many={firms.length > 4 ? '' : undefined}
        onTouchStart={({ touches: { 0: touch } }) => {
          start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
        }}
        onTouchEnd={swipe}
      >
        <caption className="sr-only" aria-live="polite">
          {names.join(', ')} side by side
        </caption>
        <thead className="z-2 bg-paper print:break-after-avoid paired:sticky paired:top-0 paired:block low:paired:static">
          <SheetLine>
            <th
              scope="col"
              className="sticky top-0 z-1 w-36 border-b border-ink bg-paper lg:w-44 print:static print:w-31 low:static paired:hidden"
            >
              <span className="sr-only">{messages.criterion}</span>
            </th>
            {firms.map((firm, at) => (
              <ColumnHead
                key={firm.id}
                at={at}
                firm={firm}
                actions={isSeveral && children?.(firm)}
              />
            ))}
          </SheetLine>
          {firms.length > 2 && <PairControls pair={pair} names={names} onTurn={change} />}
        </thead>
        {own.length > 0 && (
          <tbody className="paired:block">
            {own.map(({ label, cells }) => (
              <SheetLine key={label}>
                <SheetLineHead>{label}</SheetLineHead>
                {cells.map((cell, at) => (
                  <SheetCell key={firms[at]?.id} at={at}>
                    {cell}
                  </SheetCell>
                ))}
              </SheetLine>
            ))}
          </tbody>
        )}
        {sheet.groups.map((group) => (
          <SheetGroup
            key={group.title}
            {...group}
            firms={firms}
            usual={sheet.usual}
            isPrinted={printed?.includes(group.title) ?? true}
          >
            {group === sheet.groups.at(-1) && isSeveral && children && (
              <ActionLine firms={firms} actions={children} />
            )}
          </SheetGroup>
        ))}
        <SheetEnds firms={firms} sheet={sheet} isPrinted={printed === undefined} />
      </table>
      <AloneLists firms={firms} sheet={sheet} />
      {sheet.unanswered.length > 0 && (
        <p className="mt-4 max-w-measure meta">{messages.unanswered(sheet.unanswered)}</p>
      )}
    </ColumnsContext>
  )
}

type HeadProps = { at: number; firm: Compared; actions: ReactNode }

function ColumnHead({ at, firm: { id, companyName }, actions }: HeadProps) {
  return (
    <SheetCell as="th" at={at} isHead>
      {use(ColumnsContext).isChosen[at] && <span className="block eyebrow">{messages.chosen}</span>}
      <a
        className="block min-h-6 underline decoration-line-strong underline-offset-[0.22em] print:no-underline"
        href={toAdvisorPath(id)}
      >
        {companyName}
      </a>
      {actions && <div className="mt-1 actions gap-1 print:hidden paired:hidden">{actions}</div>}
    </SheetCell>
  )
}

type GroupProps = SheetData['groups'][number] &
  Pick<SheetData, 'usual'> &
  Pick<Props, 'firms'> & {
    isPrinted: boolean
    /** A last row, shown while the group is open. */
    children: ReactNode
  }

/** The rows of a part. On a narrow screen its name opens and folds it. */
function SheetGroup({ title, rows, firms, usual, isPrinted, children }: GroupProps) {
  const [isOpen, setOpen] = useState(FIRST.has(title))
  return (
    <tbody className={`paired:block ${isPrinted ? '' : 'print:hidden'}`}>
      <SheetLine>
        <th
          scope="rowgroup"
          colSpan={firms.length + 1}
          className="col-span-full border-b border-line pt-6 pb-1.5 text-start font-serif text-h4/[1.3] font-[550] wrap-anywhere print:break-after-avoid print:pt-3 print:pb-0.5 print:text-[0.9375rem] paired:border-b-0 paired:pt-3 paired:pb-0"
        >
          <span className="paired:hidden">{title}</span>
          <button
            type="button"
            className="hidden min-h-8 w-full cursor-pointer items-center justify-between gap-3 text-start paired:flex"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
            <span className="pe-1 font-sans text-own" aria-hidden="true">
              {isOpen ? '−' : '+'}
            </span>
          </button>
        </th>
      </SheetLine>
      {rows.map((row) => (
        <DrawnRow key={row.criterion.label} {...{ row, firms, usual }} isFolded={!isOpen} />
      ))}
      {isOpen && children}
    </tbody>
  )
}

type ActionProps = { firms: readonly Compared[]; actions: NonNullable<Props['children']> }

/** On a narrow screen, where the names have no room for them. */
function ActionLine({ firms, actions }: ActionProps) {
  return (
    <SheetLine className="hidden paired:grid">
      {firms.map((firm, at) => (
        <SheetCell key={firm.id} at={at} className="paired:pt-3!">
          <div className="flex flex-wrap gap-1">{actions(firm)}</div>
        </SheetCell>
      ))}
    </SheetLine>
  )
}
