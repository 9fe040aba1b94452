import * as z from 'zod/mini'
import type { ListingClaim } from '#domain/listings/claim.ts'
import { fetchRows, rest } from './rest.ts'

const claimSchema = z.object({
  id: z.int(),
  advisor_id: z.int(),
  company_name: z.string(),
  state: z.enum(['pending', 'approved', 'rejected']),
  reason: z.nullable(z.string()),
  created_at: z.string(),
  /** Whether another account claims it too. */
  others_wait: z.boolean(),
})
export type OwnClaim = z.infer<typeof claimSchema>

/** Listings that the member has claimed. */
export function fetchOwnClaims(): Promise<OwnClaim[]> {
  return fetchRows(rest().rpc('own_claims'), z.array(claimSchema))
}

const sentSchema = z.object({ others_wait: z.boolean() })

/** Sends a claim on a listing to the desk. Returns whether another one waits. */
export async function claimListing(id: number, claim: ListingClaim): Promise<boolean> {
  const { role, statement, link } = claim
  const query = rest().rpc('claim_listing', {
    advisor_id: id,
    role,
    statement,
    ...(link !== null && { link }),
  })
  return (await fetchRows(query, sentSchema)).others_wait
}
