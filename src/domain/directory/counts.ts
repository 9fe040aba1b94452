import * as z from 'zod/mini'
import { advisorTypeIds, type AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toQuery, type DirectorySearch } from './directory-search.ts'

const count = () => z.int().check(z.nonnegative())

/** The public totals of the directory, as `directory_counts()` answers them. */
export const directoryCountsSchema = z.object({
  advisors: count(),
  companies: count(),
  types: z.record(z.enum(advisorTypeIds), count()),
})
export type DirectoryCounts = z.infer<typeof directoryCountsSchema>

const countsByName = z.record(z.string(), count())

/** How many a search finds, as `count_advisors()` and `count_companies()` answer. */
export const searchCountsSchema = z.object({
  total: count(),
  /** By filter and choice, how many the choice would leave; a choice that leaves none is not named. */
  choices: z.record(z.string(), countsByName),
  /** By condition, how many there would be without it. */
  without: countsByName,
})
export type SearchCounts = z.infer<typeof searchCountsSchema>

/** How many a choice of a filter would leave; a filter that is on or off has the choice `true`. */
export function countChoice(counts: SearchCounts, filter: string, choice = 'true'): number {
  return counts.choices[filter]?.[choice] ?? 0
}

export function toCountText(total: number): string {
  return total.toLocaleString('en-US')
}

/** How many advisors there are in all, or of one kind. */
export type PublicTotal = { total: number; type?: AdvisorTypeId }

/**
 * The public total that answers a visitor's search: of the directory or of one kind of advisor; null for any other
 * search, because counts of any term would let a visitor spell out the directory.
 */
export function publicTotal(
  search: DirectorySearch,
  totals: DirectoryCounts,
  pageType?: AdvisorTypeId,
): PublicTotal | null {
  const types = pageType ? [pageType] : search.types
  const [type] = types
  const isNarrowed = toQuery({ ...search, types: [], sort: 'match', pages: 1 }) !== ''
  if (isNarrowed || types.length > 1) return null
  const found = type ? { total: totals.types[type], type } : { total: totals.advisors }
  return found.total > 0 ? found : null
}
