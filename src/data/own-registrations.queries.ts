import * as z from 'zod/mini'
import { sentRegistrationSchema, type SentRegistration } from '#domain/firms/sent-registration.ts'
import { fetchRows, rest } from './rest.ts'
import { $session } from './session.ts'

/** The registrations of the member with their states, newest first. Apart from the forms, which the account does not load. */
export async function fetchOwnRegistrations(): Promise<SentRegistration[]> {
  if ($session.get().phase !== 'member') return []
  return fetchRows(rest().rpc('own_registrations'), parseSentRegistrations)
}

const rowsSchema = z.array(z.looseObject({}))

/** Rows of `own_registrations()`. */
function parseSentRegistrations(rows: unknown): SentRegistration[] {
  return rowsSchema.parse(rows).map((row) =>
    sentRegistrationSchema.parse({
      id: row['id'],
      kind: row['kind'] === 'registration' ? 'advisor' : row['kind'],
      companyName: row['company_name'],
      status: row['status'],
      version: row['version'],
      reason: row['reason'],
      advisorId: row['advisor_id'],
      createdAt: row['created_at'],
    }),
  )
}
