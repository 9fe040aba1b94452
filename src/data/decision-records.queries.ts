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

function parseRecord(answer: unknown): DecisionRecord {
  const row = rowSchema.parse(answer)
  return recordSchema.parse({ ...row, document: row.body })
}

/** The member's records, the last changed first. */
export function fetchDecisionRecords(): Promise<RecordEntry[]> {
  return fetchRows(rest().rpc('own_decision_records', {}, { get: true }), z.array(entrySchema))
}

/** One record; throws a `Fault` with reason `notFound` if the member has no such record. */
export function fetchDecisionRecord(id: string): Promise<DecisionRecord> {
  const columns = 'id,version,body,locked_at,sha256,supersedes,updated_at'
  return fetchRows(rest().from('decision_records').select(columns).eq('id', id), ([row]) => {
    if (!row) throw new Fault('notFound')
    return parseRecord(row)
  })
}

/** Replaces the text of a record in the version that was seen; null begins the record. */
export function saveDecisionRecord(
  id: string,
  version: number | null,
  written: Written,
): Promise<DecisionRecord> {
  const change = { id, expected_version: version as never, written }
  return fetchRows(rest().rpc('save_decision_record', change), parseRecord)
}

/** Locks this version of a record for good. */
export function lockDecisionRecord(id: string, version: number): Promise<DecisionRecord> {
  return fetchRows(
    rest().rpc('lock_decision_record', { id, expected_version: version }),
    parseRecord,
  )
}

/** Id of the record that corrects a locked one. */
export function correctDecisionRecord(id: string): Promise<string> {
  return fetchRows(rest().rpc('correct_decision_record', { id }), z.string())
}

/** Deletes a draft. */
export async function removeDecisionRecord(id: string, version: number): Promise<void> {
  await runWrite(rest().rpc('remove_decision_record', { id, expected_version: version }))
}
