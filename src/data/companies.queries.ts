import type { Company } from '#domain/firms/company.ts'
import { searchCountsSchema, type SearchCounts } from '#domain/directory/counts.ts'
import { companyFilterNames, type DirectorySearch } from '#domain/directory/directory-search.ts'
import { toPageArguments, toSearchArguments, type PageRequest } from './advisors.queries.ts'
import { fetchRows, rest } from './rest.ts'
import { companyColumns, parseCompanies, parsePage, type Page } from './rows.ts'

/** A page of approved companies, featured ones first; empty for a visitor. */
export async function searchCompanies(
  search: DirectorySearch,
  page: PageRequest,
): Promise<Page<Company>> {
  const query = rest()
    .rpc(
      'search_companies',
      {
        ...toFilters(search),
        ...(search.sort === 'name' && { sort: 'name' }),
        ...toPageArguments(page),
      },
      { get: true },
    )
    .select(companyColumns)
  return fetchRows(query, (rows) => parsePage(rows, parseCompanies, page.pageSize))
}

/** Number of results, also by state. */
export async function countCompanies(
  search: DirectorySearch,
  near: boolean,
): Promise<SearchCounts> {
  const filters = { ...toFilters(search), ...(near && { near }) }
  const query = rest().rpc('count_companies', filters, { get: true })
  return fetchRows(query, searchCountsSchema)
}

const toFilters = (search: DirectorySearch) => toSearchArguments(search, companyFilterNames)
