import { randomUUID } from 'node:crypto'
import {
  blankWritten,
  toCandidate,
  toWritten,
  type RecordBody,
  type Written,
} from '#domain/decision-records/decision-record.ts'
import { query, type Row } from './database.ts'

export type Stored = {
  id: string
  version: number
  locked_at: string | null
  sha256: string | null
  body: RecordBody & { file?: Row }
}

export const CANDIDATE = 40
export const firm = (advisor_id: number, part: object = {}) => ({
  ...toCandidate(advisor_id),
  ...part,
})
export const typed: Written = {
  ...blankWritten,
  purpose: 'A trustee for the sale',
  kind: 'ESOP Trustee',
  criteria: 'Five sales of our size.\nNo ties to the sellers.',
  candidates: [
    firm(CANDIDATE, {
      note: 'Careful: “Köhler & Söhne” \\ said\tso. 😀',
      conflicts: 'None stated.',
      chosen: true,
      marks: [
        { criterion: 'Five sales of our size.', standing: 'meets' },
        { criterion: 'No ties to the sellers.', standing: 'partly' },
      ],
      references: [{ who: 'Ann Reed', on: '2026-11-02', answer: 'Would hire them again.' }],
    }),
    firm(41),
  ],
  decided_on: '2026-11-20',
  decided_by: 'The board',
  reason: 'The most experience at the second lowest fee.',
}

export const write = (id: string, version: number | null, written: object) =>
  query.value<Stored>('select save_decision_record($1, $2, $3::text::jsonb)', [
    id,
    version,
    JSON.stringify(written),
  ])
/** Begins a record, or changes the record that was seen. */
export function save(part: Partial<Written>, seen?: Stored): Promise<Stored> {
  const before = seen ? toWritten(seen.body) : blankWritten
  return write(seen?.id ?? randomUUID(), seen?.version ?? null, { ...before, ...part })
}
export const lock = ({ id, version }: Stored) =>
  query.value<Stored>('select lock_decision_record($1, $2)', [id, version])
