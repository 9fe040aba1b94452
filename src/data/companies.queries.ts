import * as z from 'zod/mini'
import type { Company } from '#domain/firms/company.ts'
import type { DirectorySearch } from '#domain/directory/directory-search.ts'
import { PAGE_SIZE, ROWS_MAX } from '#domain/limits.ts'
import { toContains } from './contains.ts'
import { toParser } from './parser.ts'
import { fetchCounted, rest } from './rest.ts'
import { companyColumns, parseCompanies } from './rows.ts'

/** Columns that hold the term of a search, as specified. */
const searched = ['company_name', 'industry', 'location']

type CompanyTexts = Pick<Company, 'companyName' | 'industry' | 'location'>
export type CompanySearch = Pick<DirectorySearch, 'term' | 'state' | 'sort' | 'pages'>

/** The specified rule: the term is part of name, industry or location, whatever its case. */
function createTermTest(term: string): (company: CompanyTexts) => boolean {
  const part = term.trim().toLowerCase()
  return ({ companyName, industry, location }) =>
    [companyName, industry, location].some((text) => text?.toLowerCase().includes(part))
}

/** Listed companies for a search, the featured ones first, and their number; none for a visitor. */
export async function searchCompanies({
  term,
  state,
  sort,
  pages,
}: CompanySearch): Promise<{ items: Company[]; total: number }> {
  const typed = term.trim()
  const { condition, isExact } = toContains(searched, typed)
  const listed = rest()
    .from('companies')
    .select(companyColumns, { count: 'exact' })
    .is('is_listed', true)
  const found = typed === '' ? listed : listed.or(condition)
  const inState = state === '' ? found : found.contains('states', [state])
  const featured = inState.order('is_featured', { ascending: false })
  const sorted =
    sort === 'name' ? featured.order('company_name') : featured.order('created_at', newest)
  const query = sorted.order('id', newest).limit(isExact ? pages * PAGE_SIZE : ROWS_MAX)
  const { rows, total } = await fetchCounted(query, parseCompanies)
  if (isExact) return { items: rows, total }
  const compared = rows.filter(createTermTest(typed))
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
  const { rows, total } = await fetchCounted(query, toParser(textsSchema))
  if (rows.length < total) return null
  return ({ term, state }: Pick<CompanySearch, 'term' | 'state'>): number => {
    const hasTerm = createTermTest(term)
    return rows.filter((one) => (state === '' || one.states.includes(state)) && hasTerm(one)).length
  }
}
