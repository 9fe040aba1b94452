import { createContext } from 'react'
import type { Pair } from '#domain/sheet/pair.ts'

/** Of the columns of a sheet: which two a narrow screen shows, and which are filled. */
export type SheetColumns = { pair: Pair; isChosen: readonly boolean[] }

export const ColumnsContext = createContext<SheetColumns>({ pair: [0, 1], isChosen: [] })
