/** Registrations that the desk returned for changes. */
import * as z from 'zod/mini'
import {
  registrationServices,
  type AdvisorRegistration,
  type CompanyRegistration,
} from '#domain/registrations/registration.ts'
import type { SentRegistration } from '#domain/registrations/sent-registration.ts'
import { toCompanyRow } from './companies.queries.ts'
import { toAdvisorRow } from './registrations.queries.ts'
import { fetchRows, rest, runWrite } from './rest.ts'

/** Sends an advisor's registration again after the desk asked for changes. */
export async function sendAdvisorAgain(
  id: number,
  version: number,
  form: AdvisorRegistration,
): Promise<void> {
  await sendAgain('registration', id, version, toAdvisorRow(form))
}

/** Sends a company's registration again after the desk asked for changes. */
export async function sendCompanyAgain(
  id: number,
  version: number,
  form: CompanyRegistration,
): Promise<void> {
  await sendAgain('company', id, version, toCompanyRow(form))
}

async function sendAgain(
  kind: string,
  id: number,
  version: number,
  form: Record<string, string | boolean | null>,
): Promise<void> {
  await runWrite(
    rest().rpc('send_registration_again', { kind, id, expected_version: version, form }),
  )
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()))
const texts = (row: Record<string, unknown> | undefined, columns: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, String(row?.[column] ?? '')]),
  )

/** Fields of a registration form from its row; null if the member has no such row. */
export async function fetchSentForm(
  kind: SentRegistration['kind'],
  id: number,
): Promise<Record<string, unknown> | null> {
  const table = kind === 'advisor' ? 'advisor_registrations' : 'companies'
  const columns = kind === 'advisor' ? '*' : companyFormColumns
  const query = rest().from(table).select(columns).eq('id', id).limit(1)
  const [row] = await fetchRows(query, (rows) => rowsSchema.parse(rows))
  if (!row) return null
  if (kind === 'company') return texts(row, companyFields)
  const services = registrationServices.filter((name) => row[name] === true)
  return { ...texts(row, advisorFields), services }
}

const contactFields = {
  companyName: 'company_name',
  contactPerson: 'contact_person',
  email: 'email',
  phone: 'phone',
  website: 'website',
  location: 'location',
  description: 'description',
}
const advisorFields = { ...contactFields, areasOfExpertise: 'areas_of_expertise' }
const companyFields = { ...contactFields, industry: 'industry' }
const companyFormColumns = Object.values(companyFields).join(',')
