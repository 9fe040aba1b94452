import * as z from 'zod/mini'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'

const count = () => z.int().check(z.nonnegative())

/** Public totals of the directory: the result of `directory_counts()`. */
export const directoryCountsSchema = z.object({
  advisors: count(),
  /** Advisors at which the desk has looked. */
  looked_at: count(),
  companies: count(),
  types: z.record(z.enum(advisorTypeIds), count()),
})
export type DirectoryCounts = z.infer<typeof directoryCountsSchema>
