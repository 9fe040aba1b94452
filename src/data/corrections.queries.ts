/** Calls of the desk that change listings as a whole. They answer 404 for everybody outside the desk. */
import * as z from 'zod/mini'
import {
  deskDifferenceSchema,
  deskDuplicateSchema,
  deskOutcomeSchema,
  type DeskDuplicate,
} from '#domain/cases/case.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { fetchRows, rest, runWrite } from './rest.ts'

type Firm = { name: string; website: string; email: string }

/** Firms and registrations that resemble a firm that is not stored yet. */
export function fetchSimilarFirms(firm: Firm): Promise<DeskDuplicate[]> {
  return fetchRows(rest().rpc('desk_similar_firms', firm), z.array(deskDuplicateSchema))
}

const addedSchema = z.extend(deskOutcomeSchema, { advisor_id: z.int() })
export type Added = z.infer<typeof addedSchema>

/** Lists a firm; returns the event, which can be undone, and the listing's id. */
export function addAdvisor(form: FormValues, source: string): Promise<Added> {
  const query = rest().rpc('desk_add_advisor', { form: form as never, source })
  return fetchRows(query, addedSchema)
}

const sideSchema = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  owner: z.nullable(z.string()),
  /** Number of rows by table. */
  rows: z.record(z.string(), z.int()),
})
export type MergeSide = z.infer<typeof sideSchema>
const comparedSchema = z.object({
  kept: sideSchema,
  gone: sideSchema,
  /** Columns as [kept, gone]. */
  differs: deskDifferenceSchema,
})
export type MergeComparison = z.infer<typeof comparedSchema>

/** Two listings beside each other. */
export function fetchMerge(kept: number, gone: number): Promise<MergeComparison> {
  return fetchRows(rest().rpc('desk_compare', { kept, gone }), comparedSchema)
}

/** Merges a listing into another one, in the versions that the person saw. */
export async function mergeAdvisors(
  { kept, gone }: Pick<MergeComparison, 'kept' | 'gone'>,
  reason: string,
): Promise<void> {
  const query = rest().rpc('desk_merge', {
    kept: kept.id,
    kept_version: kept.version,
    gone: gone.id,
    gone_version: gone.version,
    reason,
  })
  await runWrite(query)
}
