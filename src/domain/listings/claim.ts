import * as z from 'zod/mini'
import { prose, text, toForm, url } from '#domain/forms/form-fields.ts'
import { proseSchema } from '#domain/forms/text.ts'
import { firmFieldMessages } from './registration-messages.ts'
import { CLAIM_ROLE_MAX, CLAIM_STATEMENT_MAX } from '#domain/limits.ts'
import { pageMessages as messages } from './page-messages.ts'

/** The form with which a member claims a listing. */
export const claimForm = toForm([
  {
    legend: '',
    fields: {
      role: text({
        label: 'What you do at the firm',
        max: CLAIM_ROLE_MAX,
        required: messages.claimRoleRequired,
        isWide: true,
      }),
      statement: prose({
        label: 'Why this is your firm, in a sentence',
        max: CLAIM_STATEMENT_MAX,
        required: messages.claimStatementRequired,
      }),
      link: url({
        label: 'A page that shows it',
        invalid: firmFieldMessages.websiteInvalid,
      }),
    },
  },
])
/** What the people of a listing say to a claim on it. */
export const objectionSchema = z.object({
  words: proseSchema(CLAIM_STATEMENT_MAX, messages.objectionRequired),
})

export type ListingClaim = z.infer<typeof claimForm.schema>
