import * as z from 'zod/mini'
import { companySchema, type Company } from '#domain/firms/company.ts'
import type { DirectorySearch } from '#domain/directory/directory-search.ts'
import { isCompanyFound, toCompanyConditions } from '#domain/directory/company-term.ts'
import { PAGE_SIZE, ROWS_MAX } from '#domain/limits.ts'
import { toCompanyCondition } from './company-condition.ts'
import { toParser } from './parser.ts'
import { fetchCounted, rest } from './rest.ts'
import { companyColumns } from './rows.ts'

export type CompanySearch = Pick<DirectorySearch, 'term' | 'state' | 'sort' | 'pages'>

const parseFound = toParser(z.extend(companySchema, { states: z.array(z.string()) }))

/** Listed companies for a search, the featured ones first, and their number; none for a visitor. */
export async function searchCompanies({
  term,
  state,
  sort,
  pages,
}: CompanySearch): Promise<{ items: Company[]; total: number }> {
  const typed = term.trim()
  const conditions = toCompanyConditions(typed)
  const { condition, isExact } = toCompanyCondition(typed, conditions)
  const listed = rest()
    .from('companies')
    .select(`${companyColumns},states`, { count: 'exact' })
    .is('is_listed', true)
  const found = typed === '' ? listed : listed.or(condition)
  const inState = state === '' ? found : found.contains('states', [state])
  const featured = inState.order('is_featured', { ascending: false })
  const sorted =
    sort === 'name' ? featured.order('company_name') : featured.order('created_at', newest)
  const query = sorted.order('id', newest).limit(isExact ? pages * PAGE_SIZE : ROWS_MAX)
  const { rows, total } = await fetchCounted(query, parseFound)
  if (isExact) return { items: rows, total }
  const compared = rows.filter((row) => isCompanyFound(row, typed, conditions))
  return { items: compared.slice(0, pages * PAGE_SIZE), total: compared.length }
}
const newest = { ascending: false } as const

const textsSchema = z.object({
  companyName: z.string(),
  industry: z.nullable(z.string()),
  location: z.nullable(z.string()),
  states: z.array(z.string()),
})

/** A function that counts the companies of a search without a request; null where there are more than a response holds. */
export async function fetchCompanyCounter() {
  const query = rest()
    .from('companies')
    .select('company_name,industry,location,states', { count: 'exact' })
    .is('is_listed', true)
    .limit(ROWS_MAX)
  const parse = toParser(textsSchema)
  const { rows, total } = await fetchCounted(query, (all, count) =>
    Number(count) > ROWS_MAX ? [] : parse(all),
  )
  if (rows.length < total) return null
  return ({ term, state }: Pick<CompanySearch, 'term' | 'state'>): number => {
    const conditions = toCompanyConditions(term)
    return rows.filter(
      (one) =>
        (state === '' || one.states.includes(state)) && isCompanyFound(one, term, conditions),
    ).length
  }
}
