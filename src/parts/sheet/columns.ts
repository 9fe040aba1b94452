import { createContext, use } from 'react'
import type { Pair } from '#domain/sheet/pair.ts'

/** Of the columns of a sheet: which two a narrow screen shows, and which are filled. */
export type Columns = { pair: Pair; isChosen: readonly boolean[] }

export const ColumnsContext = createContext<Columns>({ pair: [0, 1], isChosen: [] })

/** Classes of the cells of a column. */
export function useColumn(at: number): string {
  const { pair, isChosen } = use(ColumnsContext)
  const shown =
    at === pair[0] ? 'paired:order-1' : at === pair[1] ? 'paired:order-2' : 'paired:hidden'
  // Lines at its sides too, for those who print without backgrounds or do not see them.
  const filled = isChosen[at]
    ? 'border-x-2 border-x-own bg-own-tint ps-2 [print-color-adjust:exact]'
    : ''
  return `${shown} ${filled}`
}
