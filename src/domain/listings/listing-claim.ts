import * as z from 'zod/mini'
import { CLAIM_ROLE_MAX, CLAIM_STATEMENT_MAX } from '#domain/limits.ts'
import { listingMessages as messages } from './listing-messages.ts'
import { registrationMessages } from '#domain/forms/form-messages.ts'
import { emptyToNull, httpUrl, line, prose } from '#domain/forms/text.ts'

/** Fields of the form that claims a listing. */
export const listingClaimSchema = z.object({
  role: line(CLAIM_ROLE_MAX, messages.claimRoleRequired),
  statement: prose(CLAIM_STATEMENT_MAX, messages.claimStatementRequired),
  link: emptyToNull(httpUrl(registrationMessages.websiteInvalid)),
})
export type ListingClaim = z.infer<typeof listingClaimSchema>
