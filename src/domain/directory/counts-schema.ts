import * as z from 'zod/mini'
import { advisorTypeIds, type AdvisorTypeId } from '#domain/advisors/advisor-type.ts'

const count = () => z.int().check(z.nonnegative())

/** Public totals of the directory: the result of `directory_counts()`. */
export const directoryCountsSchema = z.object({
  advisors: count(),
  /** Advisors at which the desk has looked. */
  looked_at: count(),
  companies: count(),
  /** By kind. The database may know one more or one less than this release. */
  types: z.pipe(
    z.record(z.string(), count()),
    z.transform(
      (counts) =>
        Object.fromEntries(advisorTypeIds.map((id) => [id, counts[id] ?? 0])) as Record<
          AdvisorTypeId,
          number
        >,
    ),
  ),
})
export type DirectoryCounts = z.infer<typeof directoryCountsSchema>
