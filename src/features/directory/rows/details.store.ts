import { createQuery } from '#data/query.ts'
import type { AdvisorDetails } from '#domain/advisors/advisor.ts'

/** What a row shows when it is opened; null for a firm that has left the directory. */
export const createDetails = (id: number) =>
  createQuery<AdvisorDetails | null>(['advisor details/', id], {
    fetcher: async () => (await import('#data/advisors.queries.ts')).fetchAdvisorDetails(id),
  })
