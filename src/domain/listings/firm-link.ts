import * as z from 'zod/mini'
import { receivedEnquirySchema } from '#domain/enquiries/received-enquiry.ts'

/** What the link of a mail to a firm opens. Times are ISO 8601. */
export const firmLinkSchema = z.object({
  /** Whether it is older than 60 days: then it opens nothing else. */
  isOld: z.boolean(),
  use: z.enum(['message', 'claim', 'departure', 'listing']),
  firm: z.string(),
  advisorId: z.int(),
  /** The listed address to which the mail went. */
  address: z.string(),
  hasOwner: z.boolean(),
  isListed: z.boolean(),
  reviews: z.int(),
  /** Why the link may not change the listing; null if it may. */
  obstacle: z.nullable(z.string()),
  /** Whether "take it over" was pressed, and the claim waits for an account. */
  isMeant: z.boolean(),
  message: z.nullable(z.object({ ...receivedEnquirySchema.shape, isReported: z.boolean() })),
  claim: z.nullable(
    z.object({ account: z.nullable(z.string()), isOpen: z.boolean(), isConfirmed: z.boolean() }),
  ),
  /** The listing is hidden by a link: until when, and whether the mailbox has confirmed that it leaves. */
  departure: z.nullable(z.object({ isConfirmed: z.boolean(), endsAt: z.string() })),
})
export type FirmLink = z.infer<typeof firmLinkSchema>

/** What a press on the page does; the database has the same names. */
export type LinkAct = 'report' | 'take_over' | 'correct' | 'hide' | 'confirm' | 'show' | 'remove'
export type GivenWords = { words?: string | null; about?: string }

/** What became of "take it over": `meant` waits for an account of the listed address. */
export const takeOverSchema = z.object({ claim: z.enum(['pending', 'approved', 'meant']) })
export type TakenOver = z.infer<typeof takeOverSchema>['claim']
