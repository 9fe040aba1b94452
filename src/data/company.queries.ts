import type { Company } from '#domain/firms/company.ts'
import { companyDetailsSchema, type CompanyDetails } from '#domain/firms/company-details.ts'
import { companyMessages } from '#domain/listings/company-messages.ts'
import { Fault } from './fault.ts'
import { fetchRows, rest } from './rest.ts'
import { toNames } from './card-fields.ts'
import { toParser } from './parser.ts'
import { companyColumns, parseCompanies } from './rows.ts'

const columns = `${companyColumns},contact_person,email,phone,is_listed,created_at` as const
const parseDetails = toParser<CompanyDetails>(companyDetailsSchema, (row) => ({
  ...toNames(row),
  isOwn: false,
}))

/** One company; throws a `Fault` with reason `notFound` if the member may not see it. */
export async function fetchCompany(id: number): Promise<CompanyDetails> {
  const company = rest().from('companies').select(columns).eq('id', id).limit(1)
  // Row security shows the reader's own rows only.
  const own = rest().from('firm_people').select('role').eq('company_id', id)
  const [[details], isOwn] = await Promise.all([
    fetchRows(company, parseDetails),
    fetchRows(own, (rows) => rows.length > 0),
  ])
  if (!details) throw new Fault('notFound', companyMessages.notFound)
  return { ...details, isOwn }
}

/** So many others of an industry are shown on a company's page. */
const SIMILAR = 6

/** Other listed companies of an industry, the newest first. */
export function fetchSimilarCompanies(industry: string, id: number): Promise<Company[]> {
  const others = rest()
    .from('companies')
    .select(companyColumns)
    .is('is_listed', true)
    .eq('industry', industry)
    .neq('id', id)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(SIMILAR)
  return fetchRows(others, parseCompanies)
}
