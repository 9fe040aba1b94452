/** A member's decision records. */
import * as z from 'zod/mini'
import {
  entrySchema,
  recordSchema,
  type DecisionRecord,
  type RecordEntry,
  type Written,
} from '#domain/decision-records/decision-record.ts'
import { Fault } from './fault.ts'
import { fetchRows, rest, runWrite } from './rest.ts'

const rowSchema = z.looseObject({ body: z.unknown() })

function parseDecisionRecord(answer: unknown): DecisionRecord {
  const row = rowSchema.parse(answer)
  return recordSchema.parse({ ...row, record: row.body })
}

/** The member's files, the last changed first. */
export function fetchDecisionRecords(): Promise<RecordEntry[]> {
  return fetchRows(rest().rpc('own_decision_records', {}, { get: true }), (rows) =>
    z.array(entrySchema).parse(rows),
  )
}

/** One file; throws a `Fault` with reason `notFound` if the member has no such file. */
export function fetchDecisionRecord(id: string): Promise<DecisionRecord> {
  const columns = 'id,version,body,locked_at,sha256,supersedes,updated_at'
  return fetchRows(rest().from('decision_records').select(columns).eq('id', id), ([row]) => {
    if (!row) throw new Fault('notFound')
    return parseDecisionRecord(row)
  })
}

/** Saves this version of a file; version 0 begins it. Throws a `Fault` with reason `conflict` if it is no longer current. */
export function saveDecisionRecord(
  id: string,
  version: number,
  written: Written,
): Promise<DecisionRecord> {
  const change = { id, expected_version: version, typed: written as never }
  return fetchRows(rest().rpc('save_decision_record', change), parseDecisionRecord)
}

/** Locks this version of a file for good. */
export function lockDecisionRecord(id: string, version: number): Promise<DecisionRecord> {
  return fetchRows(
    rest().rpc('lock_decision_record', { id, expected_version: version }),
    parseDecisionRecord,
  )
}

/** Id of the file that corrects a locked one. */
export function correctDecisionRecord(id: string): Promise<string> {
  return fetchRows(rest().rpc('correct_decision_record', { id }), (answer) =>
    z.string().parse(answer),
  )
}

/** Deletes a draft. */
export async function removeDecisionRecord(id: string, version: number): Promise<void> {
  await runWrite(rest().rpc('remove_decision_record', { id, expected_version: version }))
}
