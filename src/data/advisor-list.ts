import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { indexFirm, type IndexedFirm } from '#domain/directory/firm-index.ts'
import { toToday } from '#domain/dates/day.ts'
import { Fault } from './fault.ts'
import { advisorCardColumns, parseAdvisorCard } from './rows.ts'
import type { StoredAdvisor } from './card-fields.ts'
import { inSlices } from './in-slices.ts'
import { readWhole } from './whole-list.ts'

/** The list as far as it is read, by `Id`, and the number of rows in all. */
export type Reading = { firms: readonly IndexedFirm[]; total: number }

/** Milliseconds of work after which the page gets its turn. */
const SLICE = 10

/** Reads every advisor that the member may see, or every one of a type; `onReading` gets what is there while more is read. */
export async function readAdvisors(
  type: AdvisorTypeId | null,
  onReading: (reading: Reading) => void,
): Promise<Reading> {
  const index = createIndexer(toToday())
  const rows = await readWhole(advisorCardColumns, type, (part) => {
    void index(part.rows).then((firms) => onReading({ firms, total: part.total }))
  })
  const firms = await index(rows)
  if (rows.length > 0 && firms.length === 0) throw new Fault('malformed')
  return { firms, total: firms.length }
}

/** Validates and indexes rows in slices, each row once. An invalid row drops out alone and is reported. */
function createIndexer(today: string) {
  const known = new Map<number, IndexedFirm | null>()
  const index = (row: StoredAdvisor) => {
    if (!known.has(row.Id)) known.set(row.Id, indexRow(row, today))
  }
  return async (rows: readonly StoredAdvisor[]): Promise<readonly IndexedFirm[]> => {
    await inSlices(rows, index, SLICE)
    return rows.flatMap(({ Id }) => known.get(Id) ?? [])
  }
}

function indexRow(row: StoredAdvisor, today: string): IndexedFirm | null {
  try {
    return indexFirm(parseAdvisorCard(row), today)
  } catch (cause) {
    globalThis.reportError?.(new Error(`Advisor ${row.Id} has an invalid value.`, { cause }))
    return null
  }
}
