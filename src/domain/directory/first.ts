import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { createFilter, isFilter } from './choices.ts'
import { sorts, toOrdered } from './order.ts'

/** The advisors of an address without a term, in order, as `find()` lists them: for rows that are drawn before it has loaded. */
export function toFirst(
  advisors: readonly AdvisorCard[],
  query: string,
  today: string,
  pageType?: AdvisorTypeId,
): AdvisorCard[] {
  const params = new URLSearchParams(query)
  const [any] = advisors
  const tests = [...params]
    .filter(([name]) => any && isFilter(name, any) && !(name === 'types' && pageType))
    .map(([name, text]) => createFilter(name, text, today))
  const matches = advisors
    .filter((advisor) => tests.every((isMet) => isMet(advisor)))
    .map((advisor) => ({
      advisor,
      nearness: 0,
      distance: 0,
      missing: 0,
      section: '',
      kind: 0,
      rank: 0,
    }))
  const sort = sorts.find((one) => one === params.get('sort')) ?? 'match'
  return toOrdered(matches, { sort, withYears: params.has('years'), today })
}
