/** Credentials of firms: as members read them, and as a firm’s people state them. */
import * as z from 'zod/mini'
import { credentialSchema, type Credential } from '#domain/credentials/credential-schema.ts'
import { credentialKinds, type CredentialKind } from '#domain/credentials/kinds.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { fetchRows, rest } from './rest.ts'
import { toParser } from './parser.ts'

const parseCredentials = toParser<Credential>(credentialSchema)

/** The credentials of these advisors, with what is valid today; none of an advisor that the visitor may not see. */
export async function fetchCredentials(ids: readonly number[]): Promise<Credential[]> {
  if (ids.length === 0) return []
  const query = rest().rpc('advisor_credentials', { ids: ids.join(',') }, { get: true })
  return fetchRows(query, parseCredentials)
}

const nullableText = z.nullable(z.string())
const ownCredentialSchema = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(credentialKinds),
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
/** A credential of the member's own firm, by its columns. */
export type OwnCredential = z.infer<typeof ownCredentialSchema>
const ownCredentialsSchema = z.array(ownCredentialSchema)

/** The credentials of a listing that the member represents. */
export function fetchOwnCredentials(advisorId: number): Promise<OwnCredential[]> {
  return fetchRows(rest().rpc('own_credentials', { advisor_id: advisorId }), ownCredentialsSchema)
}

/** States a credential, or the given one again in the version that the person saw. */
export function stateCredential(
  advisorId: number,
  kind: CredentialKind,
  columns: FormValues,
  seen?: Pick<OwnCredential, 'id' | 'version'>,
): Promise<OwnCredential[]> {
  const query = rest().rpc('state_credential', {
    advisor_id: advisorId,
    credential: { ...columns, kind } as never,
    ...(seen && { credential_id: seen.id, expected_version: seen.version }),
  })
  return fetchRows(query, ownCredentialsSchema)
}

/** Removes a credential in the version that the person saw. */
export function withdrawCredential(
  advisorId: number,
  { id, version }: Pick<OwnCredential, 'id' | 'version'>,
): Promise<OwnCredential[]> {
  const query = rest().rpc('withdraw_credential', {
    advisor_id: advisorId,
    credential_id: id,
    expected_version: version,
  })
  return fetchRows(query, ownCredentialsSchema)
}
