import {
  sentRegistrationSchema,
  type SentRegistration,
} from '#domain/listings/sent-registration.ts'
import { toNames } from './card-fields.ts'
import { fetchRows, rest } from './rest.ts'
import { toParser } from './parser.ts'

/** Rows of `own_registrations()`. */
const parseSentRegistrations = toParser<SentRegistration>(sentRegistrationSchema, (row) => ({
  ...toNames(row),
  kind: row['kind'] === 'registration' ? 'advisor' : row['kind'],
}))

/** The registrations of the member with their states, newest first. Apart from the forms, which the account does not load. */
export function fetchOwnRegistrations(): Promise<SentRegistration[]> {
  return fetchRows(rest().rpc('own_registrations'), parseSentRegistrations)
}
