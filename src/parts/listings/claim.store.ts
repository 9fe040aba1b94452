import { atom } from 'nanostores'
import { attempt } from '#data/fault.ts'
import { claimForm, type ListingClaim } from '#domain/listings/claim.ts'
import { createForm } from '#ui/form.store.ts'

/** Whether others have claimed the listing too, once a claim is sent. */
export const $othersWait = atom(false)

/** Forms of claims that were begun on this page, by advisor: a dialog that is closed by a slip loses nothing. */
const begun = new Map<number, ReturnType<typeof createClaim>>()

/** The form that claims this listing, with what was typed before its dialog was closed. */
export function openClaim(id: number, send: (claim: ListingClaim) => Promise<void>) {
  const kept = begun.get(id)
  if (kept && kept.$state.get().phase !== 'sent') return kept
  const form = createClaim(send)
  begun.set(id, form)
  return form
}

/** Store of the form that claims a listing. */
export function createClaim(send: (claim: ListingClaim) => Promise<void>) {
  return createForm({
    initial: claimForm.blank,
    schema: claimForm.schema,
    send: (claim) => attempt(send(claim)),
  })
}
