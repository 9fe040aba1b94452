import * as z from 'zod/mini'
import { companyDetailsSchema, type CompanyDetails } from '#domain/firms/company-details.ts'
import { companyMessages } from '#domain/firms/company-messages.ts'
import { Fault } from './fault.ts'
import { fetchRows, rest } from './rest.ts'
import { companyColumns, parseCompanies } from './rows.ts'

const columns = `${companyColumns},contact_person,email,phone,is_listed,created_at` as const
const rowsSchema = z.array(z.looseObject({}))

/** One company; throws a `Fault` with reason `notFound` if the member may not see it. */
export async function fetchCompany(id: number): Promise<CompanyDetails> {
  const company = rest().from('companies').select(columns).eq('id', id).limit(1)
  // Row security shows the reader's own rows only.
  const own = rest().from('company_people').select('role').eq('company_id', id)
  const [details, isOwn] = await Promise.all([
    fetchRows(company, parseDetails),
    fetchRows(own, (rows) => rows.length > 0),
  ])
  return { ...details, isOwn }
}

function parseDetails(rows: unknown): CompanyDetails {
  const [row] = rowsSchema.parse(rows)
  if (!row) throw new Fault('notFound', companyMessages.notFound)
  return companyDetailsSchema.parse({
    ...parseCompanies([row])[0],
    contactPerson: row['contact_person'],
    email: row['email'],
    phone: row['phone'],
    isListed: row['is_listed'],
    isOwn: false,
    createdAt: row['created_at'],
  })
}
