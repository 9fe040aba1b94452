import { use, type ReactNode } from 'react'
import { ColumnsContext } from './columns.ts'

/** Classes of the cells of a column. */
function useColumn(at: number): string {
  const { pair, isChosen } = use(ColumnsContext)
  const shown =
    at === pair[0] ? 'paired:order-1' : at === pair[1] ? 'paired:order-2' : 'paired:hidden'
  const isBesides = isChosen.includes(true) ? 'ps-2' : ''
  // Lines at its sides too, for those who print without backgrounds or do not see them.
  const filled = isChosen[at]
    ? 'border-x-2 border-x-own bg-own-tint [print-color-adjust:exact]'
    : 'border-x-0'
  return `${shown} ${isBesides} ${filled}`
}

/** A row of a sheet; on a narrow screen a grid with two columns below its name. */
export function SheetLine({
  className = '',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <tr
      className={`print:break-inside-avoid paired:grid paired:grid-cols-2 paired:border-b paired:border-line ${className}`}
    >
      {children}
    </tr>
  )
}

/** The name of a row. */
export function SheetLineHead({
  className = '',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <th
      scope="row"
      className={`border-b border-line py-2 pe-3 text-start align-top font-normal wrap-anywhere text-ink-soft print:py-1 paired:col-span-full paired:border-0 paired:pt-1 paired:pb-0 paired:text-meta/[1.4] ${className}`}
    >
      {children}
    </th>
  )
}

type CellProps = {
  at: number
  as?: 'td' | 'th'
  /** The name of its firm. */
  isHead?: boolean
  className?: string
  children: ReactNode
}

export function SheetCell({ at, as = 'td', isHead = false, className = '', children }: CellProps) {
  const column = useColumn(at)
  const classes = `border-b pe-3 text-start wrap-anywhere print:pe-1.5 ${column} ${className}`
  if (as === 'th')
    return (
      <th
        scope="col"
        className={`${classes} ${isHead ? 'sticky top-0 z-1 border-b-ink py-2.5 align-bottom font-semibold not-[.bg-own-tint]:bg-paper print:static print:py-1 low:static paired:static paired:border-0 paired:pb-0' : ''}`}
      >
        {children}
      </th>
    )
  return (
    <td
      className={`${classes} border-line py-2 align-top print:py-1 paired:border-b-0 paired:pt-0 paired:pb-1.5`}
    >
      {children}
    </td>
  )
}
