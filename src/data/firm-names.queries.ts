import * as z from 'zod/mini'
import { toFolded } from '#domain/directory/fold.ts'
import { readWhole } from './whole-list.ts'

const rowsSchema = z.array(z.object({ company_name: z.string() }))
/** Names in one list of suggestions. */
const MOST_NAMES = 8

let reading: Promise<readonly string[]> | undefined

/** Names of firms in the directory that contain a text; members have the right to read them. Read with the first text. */
export async function fetchFirmNames(term: string): Promise<string[]> {
  reading ??= readNames()
  // The next text asks again.
  reading.catch(() => (reading = undefined))
  const part = toFolded(term)
  return (await reading).filter((name) => toFolded(name).includes(part)).slice(0, MOST_NAMES)
}

async function readNames(): Promise<readonly string[]> {
  const rows = rowsSchema.parse(await readWhole('Id,company_name', null))
  return [...new Set(rows.map(({ company_name: name }) => name))].toSorted()
}
