/** Facts about firms: as members read them, and as a firm's people state them. */
import * as z from 'zod/mini'
import { credentialSchema, type Credential } from '#domain/credentials/credential.ts'
import { factKinds, type FactKind } from '#domain/credentials/kinds.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { fetchRows, rest } from './rest.ts'

const rowsSchema = z.array(z.looseObject({}))

/** The facts of these advisors, with what is valid today; none of an advisor that the visitor may not see. */
export async function fetchCredentials(ids: readonly number[]): Promise<Credential[]> {
  if (ids.length === 0) return []
  const query = rest().rpc('advisor_credentials', { ids: ids.join(',') }, { get: true })
  return fetchRows(query, (rows) =>
    rowsSchema.parse(rows).map((row) =>
      credentialSchema.parse({
        ...row,
        advisorId: row['advisor_id'],
        issuedIn: row['issued_in'],
        companyId: row['company_id'],
        asOf: row['as_of'],
        expiresAt: row['expires_at'],
        sourceUrl: row['source_url'],
      }),
    ),
  )
}

const nullableText = z.nullable(z.string())
const ownFactSchema = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(factKinds),
  value: z.string(),
  holder: nullableText,
  issued_in: nullableText,
  company_id: z.nullable(z.int()),
  link: nullableText,
  /** Day of the statement. */
  stated_on: z.string(),
  state: z.enum(['pending', 'checked', 'closed', 'rejected']),
  /** The first day on which the check is no longer valid; null without a valid check. */
  checked_until: nullableText,
  /** Why the desk rejected it. */
  reason: nullableText,
})
/** A fact of the member's own firm, by its columns. */
export type OwnFact = z.infer<typeof ownFactSchema>
const parseFacts = (answer: unknown) => z.array(ownFactSchema).parse(answer)

/** The facts of a listing that the member represents. */
export function fetchOwnFacts(advisorId: number): Promise<OwnFact[]> {
  return fetchRows(rest().rpc('own_facts', { advisor_id: advisorId }), parseFacts)
}

/** States a fact, or the given one again in the version that the person saw. */
export function stateFact(
  advisorId: number,
  kind: FactKind,
  columns: FormValues,
  seen?: Pick<OwnFact, 'id' | 'version'>,
): Promise<OwnFact[]> {
  const query = rest().rpc('state_fact', {
    advisor_id: advisorId,
    fact: { ...columns, kind } as never,
    ...(seen && { fact_id: seen.id, expected_version: seen.version }),
  })
  return fetchRows(query, parseFacts)
}

/** Removes a fact in the version that the person saw. */
export function withdrawFact(
  advisorId: number,
  { id, version }: Pick<OwnFact, 'id' | 'version'>,
): Promise<OwnFact[]> {
  const query = rest().rpc('withdraw_fact', {
    advisor_id: advisorId,
    fact_id: id,
    expected_version: version,
  })
  return fetchRows(query, parseFacts)
}
