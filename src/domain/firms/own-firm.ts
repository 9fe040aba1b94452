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

/** Words of the way from a firm's name to its listing. */
export const ownFirmMessages = {
  door: 'If your firm is listed, you can claim it with a free account. If not, you register it.',
  reason: 'If your firm is listed, you can claim it with a free account.',
  kept: (name: string) => `Your firm: “${name}”`,
  goOn: (name: string) => `Claim or register “${name}”`,
  question: 'Is this your firm?',
  asked: (name: string) => `Listed firms that are like “${name}”:`,
  none: (name: string) => `We list no firm like “${name}”. Register it here.`,
  failed: 'Whether your firm is listed could not be looked up.',
  own: 'You edit this listing.',
  open: 'Open your listing',
  claimed: 'Your claim is with our team.',
  owned: 'Someone represents it here.',
  claim: 'Claim it',
  dispute: 'Dispute it',
  another: (name: string) => `None of these: register “${name}”`,
  told: 'This may be a listed firm',
  toldHint:
    'If it is yours, claim the listing: it keeps its reviews and its address. A second listing of the same firm is not approved.',
  sendAnyway: 'It is another firm. Submit Registration',
} as const

/** Why a listed firm is shown, by database code. */
export const likenessReasons: Record<string, string> = {
  name: 'similar name',
  website: 'same website',
  email: 'same email address',
}
