import * as z from 'zod/mini'
import type { FormValues } from '#domain/forms/form-fields.ts'
import {
  registrationForms,
  type AdvisorRegistration,
  type CompanyRegistration,
  type RegistrationKind,
} from '#domain/firms/registration.ts'
import { fetchRows, rest, runWrite } from './rest.ts'

// Typed by the tables: a field without a column is no registration.
const inserts = {
  advisor: (row: AdvisorRegistration) =>
    rest()
      .from('advisor_registrations')
      .insert({ ...row, status: 'pending' }),
  company: (row: CompanyRegistration) =>
    rest()
      .from('companies')
      .insert({ ...row, status: 'pending' }),
}

/** Registers an advisor or a company; the database sets status, owner and time. */
export async function sendRegistration(kind: RegistrationKind, row: FormValues): Promise<void> {
  await runWrite(inserts[kind](row as AdvisorRegistration & CompanyRegistration))
}

const rowsSchema = z.array(z.looseObject({}))
const tables = { advisor: 'advisor_registrations', company: 'companies' } as const

/** The values of the form as it was sent; null if the member has no such registration. */
export async function fetchSentForm(
  kind: RegistrationKind,
  id: number,
): Promise<FormValues | null> {
  const { columns, toTyped } = registrationForms[kind]
  const query = rest().from(tables[kind]).select(columns.join(',')).eq('id', id).limit(1)
  return fetchRows(query, (rows) => {
    const [row] = rowsSchema.parse(rows)
    return row ? toTyped(row) : null
  })
}

/** Sends a registration again after the desk asked for changes. */
export async function sendRegistrationAgain(
  kind: RegistrationKind,
  id: number,
  version: number,
  row: FormValues,
): Promise<void> {
  await runWrite(
    rest().rpc('send_registration_again', {
      kind: kind === 'advisor' ? 'registration' : kind,
      id,
      expected_version: version,
      form: row as never,
    }),
  )
}
