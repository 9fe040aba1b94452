/** A company's own page, as its people read and edit it. */
import * as z from 'zod/mini'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { teamEventSchema } from '#domain/firms/team-event.ts'
import { fetchRows, rest, runWrite } from './rest.ts'

const ownCompanySchema = z.looseObject({
  id: z.int(),
  company_name: z.string(),
  role: z.enum(['owner', 'editor']),
  status: z.string(),
  /** Names the state that the person saw; a write of an older one is refused. */
  version: z.int(),
  hidden_at: z.nullable(z.string()),
  /** Changes that wait for the desk. */
  waiting: z.nullable(z.object({ since: z.string(), patch: z.record(z.string(), z.unknown()) })),
  history: z.array(teamEventSchema),
})
export type OwnCompany = z.infer<typeof ownCompanySchema>

const parseCompany = (answer: unknown) => ownCompanySchema.parse(answer)

/** The page; throws a `Fault` with reason `notFound` if the member does not represent the company. */
export function fetchOwnCompany(id: number): Promise<OwnCompany> {
  return fetchRows(rest().rpc('own_company', { company_id: id }), parseCompany)
}

/** Saves changed fields of this version; throws a `Fault` with reason `conflict` if it is no longer current. */
export function saveCompany(id: number, version: number, patch: FormValues): Promise<OwnCompany> {
  const change = { company_id: id, expected_version: version, patch: patch as never }
  return fetchRows(rest().rpc('save_company', change), parseCompany)
}

/** Hides the page, or shows it again. */
export function hideCompany(id: number, isHidden: boolean): Promise<OwnCompany> {
  const query = rest().rpc('set_company_visibility', { company_id: id, is_hidden: isHidden })
  return fetchRows(query, parseCompany)
}

/** Deletes the page for good. */
export async function removeCompany(id: number, typedName: string): Promise<void> {
  await runWrite(rest().rpc('remove_company', { company_id: id, typed_name: typedName }))
}
