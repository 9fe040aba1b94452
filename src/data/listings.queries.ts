/** A firm's own listing, as the firm's representatives read and edit it. */
import * as z from 'zod/mini'
import type { ListingClaim } from '#domain/firms/claim.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { teamEventSchema } from '#domain/firms/team-event.ts'
import { fetchRows, fetchSaved, rest, runWrite } from './rest.ts'

const columnsSchema = z.record(z.string(), z.unknown())
const person = z.object({ email: z.string(), role: z.enum(['owner', 'editor']) })

const ownListingSchema = z.looseObject({
  id: z.int(),
  company_name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(['owner', 'editor']),
  is_suspended: z.boolean(),
  /** When the owner hid it, ISO 8601. */
  hidden_at: z.nullable(z.string()),
  review_count: z.int(),
  confirmed_at: z.nullable(z.string()),
  /** Changes that wait for the desk. */
  waiting: z.nullable(z.object({ since: z.string(), patch: columnsSchema })),
  /** Changes that the desk rejected; null after a new edit was sent. */
  refused: z.nullable(z.object({ patch: columnsSchema, reason: z.nullable(z.string()) })),
  people: z.array(person),
  /** Address of a pending invitation. */
  invited: z.nullable(z.string()),
  history: z.array(teamEventSchema),
})
export type OwnListing = z.infer<typeof ownListingSchema>

/** A field that somebody else has changed meanwhile. */
export type ListingConflict = { column: string; now: unknown; yours: unknown }

export type SaveOutcome =
  | { phase: 'saved'; listing: OwnListing }
  | { phase: 'conflict'; conflicts: ListingConflict[] }

/** The listing; throws a `Fault` with reason `notFound` if the member does not represent it. */
export function fetchOwnListing(id: number): Promise<OwnListing> {
  return fetchRows(rest().rpc('own_listing', { advisor_id: id }), parseListing)
}

const parseListing = (answer: unknown) => ownListingSchema.parse(answer)

/** Saves the changed fields, compared with the values that the editor loaded. */
export async function saveListing(
  id: number,
  { base, patch }: { base: FormValues; patch: FormValues },
): Promise<SaveOutcome> {
  const query = rest().rpc('save_listing', {
    advisor_id: id,
    base: base as never,
    patch: patch as never,
  })
  const answer = await fetchSaved(query, parseListing)
  if (answer.phase === 'saved') return { phase: 'saved', listing: answer.page }
  return {
    phase: 'conflict',
    conflicts: answer.conflicts.map(({ field, mine, theirs }) => ({
      column: field,
      now: theirs,
      yours: mine,
    })),
  }
}

/** The owner confirms that the listing is correct. */
export function confirmListing(id: number): Promise<OwnListing> {
  return fetchRows(rest().rpc('confirm_listing', { advisor_id: id }), parseListing)
}

/** Hides the listing, or shows it again. */
export function hideListing(id: number, isHidden: boolean): Promise<OwnListing> {
  const query = rest().rpc('set_listing_visibility', { advisor_id: id, is_hidden: isHidden })
  return fetchRows(query, parseListing)
}

/** Deletes the listing for good. */
export async function removeListing(id: number, typedName: string): Promise<void> {
  await runWrite(rest().rpc('remove_listing', { advisor_id: id, typed_name: typedName }))
}

/** Invites one colleague by mail. */
export function inviteEditor(id: number, email: string): Promise<OwnListing> {
  return fetchRows(rest().rpc('invite_editor', { advisor_id: id, email }), parseListing)
}

/** Removes the colleague or the pending invitation. */
export function removeEditor(id: number): Promise<OwnListing> {
  return fetchRows(rest().rpc('remove_editor', { advisor_id: id }), parseListing)
}

const placeSchema = z.object({ advisor_id: z.nullable(z.int()) })

/** Makes the member an editor of a listing, whose id is returned, or a desk person: null. */
export function acceptInvitation(token: string): Promise<number | null> {
  return fetchRows(
    rest().rpc('accept_invitation', { token }),
    (place) => placeSchema.parse(place).advisor_id,
  )
}

const listedSchema = z.object({
  kind: z.enum(['advisor', 'company']),
  id: z.int(),
  company_name: z.string(),
  role: z.enum(['owner', 'editor']),
  is_suspended: z.boolean(),
  is_hidden: z.boolean(),
  is_waiting: z.boolean(),
})
const claimSchema = z.object({
  id: z.int(),
  advisor_id: z.int(),
  company_name: z.string(),
  state: z.enum(['pending', 'approved', 'rejected']),
  reason: z.nullable(z.string()),
})
export type OwnListings = {
  listings: z.infer<typeof listedSchema>[]
  claims: z.infer<typeof claimSchema>[]
}

/** Listings and companies that the member represents, and claims. */
export async function fetchOwnListings(): Promise<OwnListings> {
  const [listings, claims] = await Promise.all([
    fetchRows(rest().rpc('own_listings'), (rows) => z.array(listedSchema).parse(rows)),
    fetchRows(rest().rpc('own_claims'), (rows) => z.array(claimSchema).parse(rows)),
  ])
  return { listings, claims }
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

/** Confirms a claim from outside the firm's domain, with the token of the mail to the listed address. */
export async function confirmClaim(token: string): Promise<void> {
  await runWrite(rest().rpc('confirm_claim', { token }))
}
