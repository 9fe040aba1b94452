import * as z from 'zod/mini'
import { advisorTypeIds } from './advisor-type.ts'

/** The public totals of the directory, as `directory_counts()` answers them. */
export const directoryCountsSchema = z.object({
  advisors: z.int().check(z.nonnegative()),
  companies: z.int().check(z.nonnegative()),
  types: z.record(z.enum(advisorTypeIds), z.int().check(z.nonnegative())),
})
export type DirectoryCounts = z.infer<typeof directoryCountsSchema>
