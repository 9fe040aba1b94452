import { computed } from 'nanostores'
import { createQuery } from '#data/query.ts'
import { $session, toViewer } from '#data/session.ts'
import type { ReviewCounts } from '#domain/reviews/review-counts.ts'

/** Counts of an advisor's reviews by state. The key begins with that of the reviews, so both are refreshed together. */
export function createReviewCounts(advisorId: number) {
  const $viewer = computed($session, toViewer)
  return createQuery<ReviewCounts>(['reviews/', String(advisorId), '/counts/', $viewer], {
    fetcher: async () => (await import('#data/reviews.queries.ts')).fetchReviewCounts(advisorId),
  })
}
export type ReviewCountsStore = ReturnType<typeof createReviewCounts>
