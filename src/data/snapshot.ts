import * as z from 'zod/mini'
import { advisorSchema } from '#domain/advisors/advisor.ts'
import { directoryCountsSchema } from '#domain/directory/counts-schema.ts'
import { resourceSchema } from '#domain/firms/resource-schema.ts'
import { reviewSchema } from '#domain/reviews/review.ts'

/** Data of the static pages: only what an anonymous visitor may see. */
export const snapshotSchema = z.object({
  /** ISO 8601. */
  takenAt: z.string(),
  /** Address of the backend that it was taken from. */
  backend: z.string(),
  counts: directoryCountsSchema,
  /** The preview advisor; null while the directory is empty. */
  preview: z.nullable(
    z.object({
      advisor: advisorSchema,
      reviews: z.array(reviewSchema),
      resources: z.array(resourceSchema),
    }),
  ),
})
export type Snapshot = z.infer<typeof snapshotSchema>

/** Path relative to the project's folder. */
export const snapshotFile = '.cache/snapshot.json'
