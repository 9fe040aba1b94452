import * as z from 'zod/mini'
import { toSearchArguments } from './advisors.queries.ts'
import { fetchRows, rest } from './rest.ts'

const rowsSchema = z.array(z.object({ company_name: z.string() }))
/** Names in one list of suggestions. */
const MOST_NAMES = 8

/** Names of firms that the directory finds for a text; members have the right to read them. */
export function fetchFirmNames(term: string): Promise<string[]> {
  const args = { ...toSearchArguments({ term }), page_size: MOST_NAMES }
  const query = rest().rpc('search_advisors', args, { get: true }).select('company_name')
  return fetchRows(query, (rows) => [
    ...new Set(rowsSchema.parse(rows).map(({ company_name: name }) => name)),
  ])
}
