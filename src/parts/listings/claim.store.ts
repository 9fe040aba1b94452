import { attempt } from '#data/fault.ts'
import { claimForm, type ListingClaim } from '#domain/listings/claim.ts'
import { createForm } from '#ui/form.store.ts'

/** Store of the form that claims a listing. */
export function createClaim(send: (claim: ListingClaim) => Promise<void>) {
  return createForm({
    initial: claimForm.blank,
    schema: claimForm.schema,
    send: (claim) => attempt(send(claim)),
  })
}
