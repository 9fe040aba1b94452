import * as z from 'zod/mini'

/** A listed firm that may be the member's own. `why` has database codes; without one only words of the name are alike. */
export const similarListingSchema = z.object({
  id: z.int(),
  company_name: z.string(),
  location: z.nullable(z.string()),
  email: z.nullable(z.string()),
  has_owner: z.boolean(),
  is_own: z.boolean(),
  /** Whether the member has claimed it, and the desk has not decided. */
  is_claimed: z.boolean(),
  why: z.array(z.string()),
})
export type SimilarListing = z.infer<typeof similarListingSchema>

/** What tells one firm from another. */
export type FirmTraits = { name: string; website: string | null; email: string | null }
