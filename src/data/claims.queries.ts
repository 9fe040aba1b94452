import * as z from 'zod/mini'
import type { ListingClaim } from '#domain/listings/claim.ts'
import { fetchRows, rest, runWrite } from './rest.ts'

const claimSchema = z.object({
  id: z.int(),
  advisor_id: z.int(),
  company_name: z.string(),
  state: z.enum(['pending', 'approved', 'rejected']),
  reason: z.nullable(z.string()),
})
export type OwnClaim = z.infer<typeof claimSchema>

/** Listings that the member has claimed. */
export function fetchOwnClaims(): Promise<OwnClaim[]> {
  return fetchRows(rest().rpc('own_claims'), z.array(claimSchema))
}

/** Sends a claim on a listing to the desk. */
export async function claimListing(id: number, claim: ListingClaim): Promise<void> {
  const { role, statement, link } = claim
  const query = rest().rpc('claim_listing', {
    advisor_id: id,
    role,
    statement,
    ...(link !== null && { link }),
  })
  await runWrite(query)
}
