import { describe, expect, it } from 'vitest'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { type DirectoryCounts, publicTotal } from './counts.ts'
import { type DirectorySearch, everything } from './directory-search.ts'

const totals = {
  advisors: 157,
  looked_at: 126,
  companies: 513,
  types: { ...Object.fromEntries(advisorTypeIds.map((id) => [id, 0])), lender: 12 },
} as DirectoryCounts
const totalOf = (search: Partial<DirectorySearch>, type?: 'lender' | 'auditor') =>
  publicTotal({ ...everything, ...search }, totals, type)

describe('the public total of a search', () => {
  it('is that of the directory, or of one type', () => {
    expect(totalOf({})).toEqual({ total: 157 })
    expect(totalOf({ sort: 'name' })).toEqual({ total: 157 })
    expect(totalOf({ types: ['lender'] })).toEqual({ total: 12, type: 'lender' })
    expect(totalOf({}, 'lender')).toEqual({ total: 12, type: 'lender' })
  })

  it('is null for any other search', () => {
    const others: Partial<DirectorySearch>[] = [
      { term: 'a' },
      { state: 'TX' },
      { min_rating: 4 },
      { years: 10 },
      { serves: 'US' },
      { taking_clients: true },
      { with_articles: true },
      { services: ['ESOP_Valuation'] },
      { types: ['lender', 'auditor'] },
      { types: ['lender'], term: 'a' },
    ]
    for (const search of others) expect(totalOf(search)).toBeNull()
    expect(totalOf({ term: 'zzqq' }, 'lender')).toBeNull()
  })

  it('is null if members would find nothing', () => {
    expect(totalOf({ types: ['auditor'] })).toBeNull()
    expect(totalOf({}, 'auditor')).toBeNull()
  })
})
