import type { Company } from '#domain/company.ts'
import { MEMBER_ADVISOR_LIMIT } from '#domain/limits.ts'
import type { CompanyRegistration } from '#domain/registration.ts'
import { fetchRows, rest, runWrite } from './rest.ts'
import { companyColumns, parseCompanies } from './rows.ts'

/** The approved companies, featured first, then the newest; none for a visitor. */
export async function fetchCompanies(): Promise<Company[]> {
  const query = rest()
    .from('companies')
    .select(companyColumns)
    .eq('status', 'approved')
    .order('is_featured', { ascending: false })
    .order('created_at', { ascending: false })
    .limit(MEMBER_ADVISOR_LIMIT)
  return fetchRows(query, parseCompanies)
}

/** Registers a company; the database sets status, owner and time. */
export async function sendCompanyRegistration(form: CompanyRegistration): Promise<void> {
  await runWrite(
    rest().from('companies').insert({
      company_name: form.companyName,
      industry: form.industry,
      location: form.location,
      contact_person: form.contactPerson,
      email: form.email,
      phone: form.phone,
      website: form.website,
      description: form.description,
      status: 'pending',
    }),
  )
}
