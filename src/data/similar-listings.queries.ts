import * as z from 'zod/mini'
import {
  similarListingSchema,
  type FirmTraits,
  type SimilarListing,
} from '#domain/firms/own-firm.ts'
import { fetchRows, rest } from './rest.ts'

/** Listed firms that may be the member's own, the most similar first. */
export async function fetchSimilarListings({
  name,
  website,
  email,
}: FirmTraits): Promise<SimilarListing[]> {
  const query = rest().rpc('similar_listings', {
    name,
    ...(website && { website }),
    ...(email && { email }),
  })
  return fetchRows(query, z.array(similarListingSchema))
}
