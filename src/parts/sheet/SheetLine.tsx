import type { ReactNode } from 'react'
import { useColumn } from './columns.ts'

/** A row of a sheet; on a narrow screen a grid with two columns below its name. */
export function Line({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <tr
      className={`print:break-inside-avoid paired:grid paired:grid-cols-2 paired:border-b paired:border-line ${className}`}
    >
      {children}
    </tr>
  )
}

/** The name of a row. */
export function LineHead({
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
        className={`${classes} ${isHead ? 'sticky top-0 z-1 border-ink bg-paper py-2.5 align-bottom font-semibold print:static print:py-1 low:static paired:static paired:border-0 paired:pb-0' : ''}`}
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
