import * as z from 'zod/mini'
import { advisorTypeIds } from './advisor-type.ts'

const count = () => z.int().check(z.nonnegative())

/** The public totals of the directory, as `directory_counts()` answers them. */
export const directoryCountsSchema = z.object({
  advisors: count(),
  companies: count(),
  types: z.record(z.enum(advisorTypeIds), count()),
})
export type DirectoryCounts = z.infer<typeof directoryCountsSchema>

const countsByName = z.pipe(
  z.nullish(z.record(z.string(), count())),
  z.transform((counts) => counts ?? {}),
)
const totalSchema = z.object({ total: count(), is_part: z.boolean() })

/** How many a search finds and what each further choice would leave, as `count_advisors()` and `count_companies()` answer. */
export const searchCountsSchema = z.extend(totalSchema, {
  types: countsByName,
  services: countsByName,
  states: countsByName,
  /** States that firms say they serve; `US` are those that serve every state. */
  served: countsByName,
  ratings: countsByName,
  articles: z.optional(count()),
  videos: z.optional(count()),
  taking_clients: z.optional(count()),
  /** How many there would be without a part of the search. */
  without: z.record(z.string(), totalSchema),
})
export type SearchCounts = z.infer<typeof searchCountsSchema>

/** "157", or "1,000+" where the database stopped counting. */
export function toCountText(total: number, isPart: boolean): string {
  if (!isPart) return total.toLocaleString('en-US')
  return total >= 1000 ? '1,000+' : `${total}+`
}
