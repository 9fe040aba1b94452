import type { SentRegistration } from '#domain/registrations/sent-registration.ts'
import { fetchRows, rest } from './rest.ts'
import { parseSentRegistrations } from './rows.ts'
import { $session } from './session.ts'

/** The registrations of the member with their states, newest first. Apart from the forms, which the account does not load. */
export async function fetchOwnRegistrations(): Promise<SentRegistration[]> {
  if ($session.get().phase !== 'member') return []
  return fetchRows(rest().rpc('own_registrations'), parseSentRegistrations)
}
