/** A member's selection files. */
import * as z from 'zod/mini'
import {
  entrySchema,
  selectionSchema,
  type Selection,
  type SelectionEntry,
  type Written,
} from '#domain/selections/selection.ts'
import { Fault } from './fault.ts'
import { fetchRows, rest, runWrite } from './rest.ts'

const rowSchema = z.looseObject({ body: z.unknown() })

function parseSelection(answer: unknown): Selection {
  const row = rowSchema.parse(answer)
  return selectionSchema.parse({ ...row, record: row.body })
}

/** The member's files, the last changed first. */
export function fetchSelections(): Promise<SelectionEntry[]> {
  return fetchRows(rest().rpc('own_selections', {}, { get: true }), (rows) =>
    z.array(entrySchema).parse(rows),
  )
}

/** One file; throws a `Fault` with reason `notFound` if the member has no such file. */
export function fetchSelection(id: string): Promise<Selection> {
  const columns = 'id,version,body,locked_at,sha256,supersedes,updated_at'
  return fetchRows(rest().from('selections').select(columns).eq('id', id), ([row]) => {
    if (!row) throw new Fault('notFound')
    return parseSelection(row)
  })
}

/** Saves this version of a file; version 0 begins it. Throws a `Fault` with reason `conflict` if it is no longer current. */
export function saveSelection(id: string, version: number, written: Written): Promise<Selection> {
  const change = { id, expected_version: version, typed: written as never }
  return fetchRows(rest().rpc('save_selection', change), parseSelection)
}

/** Locks this version of a file for good. */
export function lockSelection(id: string, version: number): Promise<Selection> {
  return fetchRows(rest().rpc('lock_selection', { id, expected_version: version }), parseSelection)
}

/** Id of the file that corrects a locked one. */
export function correctSelection(id: string): Promise<string> {
  return fetchRows(rest().rpc('correct_selection', { id }), (answer) => z.string().parse(answer))
}

/** Deletes a draft. */
export async function removeSelection(id: string, version: number): Promise<void> {
  await runWrite(rest().rpc('remove_selection', { id, expected_version: version }))
}
