import * as z from 'zod/mini'
import { toFolded } from '#domain/directory/fold.ts'
import { readList } from './whole-list.ts'

const rowsSchema = z.array(z.object({ company_name: z.string() }))
/** Names in one list of suggestions. */
const MOST_NAMES = 8

/** Names of firms in the directory that contain a text; members have the right to read them. */
export async function fetchFirmNames(term: string): Promise<string[]> {
  const part = toFolded(term)
  const rows = rowsSchema.parse(await readList('Id,company_name', null))
  const names = new Set(rows.map(({ company_name: name }) => name))
  return [...names]
    .filter((name) => toFolded(name).includes(part))
    .toSorted()
    .slice(0, MOST_NAMES)
}
