import * as z from 'zod/mini'
import { listedAsSchema } from './listed-as.ts'
import { receivedEnquirySchema } from '#domain/enquiries/received-enquiry.ts'

/** What the link of a mail to a firm opens. Times are ISO 8601. */
export const firmLinkSchema = z.object({
  /** Whether it is older than 60 days: then it opens nothing by itself, but can send a new one. */
  isOld: z.boolean(),
  /** Whether it opens nothing by itself, but can send a new one: the mailbox closed it. */
  isClosed: z.boolean(),
  /** `copy`: the mail tells what was done with the link of another. */
  use: z.enum(['message', 'copy', 'claim', 'departure', 'listing']),
  firm: z.string(),
  advisorId: z.int(),
  /** The listed address to which the mail went; its first letter and domain where it is closed. */
  address: z.string(),
  /** When the mail was written. */
  sentAt: z.string(),
  hasOwner: z.boolean(),
  isListed: z.boolean(),
  reviews: z.int(),
  /** Why the link may not change the listing; null if it may. */
  obstacle: z.nullable(z.string()),
  /** When "take it over" was pressed, and the claim waits for an account; null if it was not. */
  meantAt: z.nullable(z.string()),
  /** A claim that waits for our team: from when, and by whom as first letter and domain, if the account still exists. */
  waitingClaim: z.nullable(
    z.object({ who: z.nullable(z.string()), isListedAddress: z.boolean(), at: z.string() }),
  ),
  /** When a correction was sent that waits for our team. */
  correctedAt: z.nullable(z.string()),
  /** Since when messages go to this address no more; `isAsked` because it asked for that, else until our team has decided. */
  stopped: z.nullable(z.object({ at: z.string(), isAsked: z.boolean() })),
  /** Number of the message that it answers, also where it opens nothing any more. */
  messageId: z.nullable(z.int()),
  /** What the listing says. */
  listed: z.object({
    ...listedAsSchema.shape,
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
  }),
  message: z.nullable(z.object({ ...receivedEnquirySchema.shape, isReported: z.boolean() })),
  claim: z.nullable(
    z.object({ account: z.nullable(z.string()), isOpen: z.boolean(), isConfirmed: z.boolean() }),
  ),
  /** The listing is hidden by a link: until when, and whether the mailbox has confirmed that it leaves. */
  departure: z.nullable(z.object({ isConfirmed: z.boolean(), endsAt: z.string() })),
})
export type FirmLink = z.infer<typeof firmLinkSchema>

/** What a press on the page does; the database has the same names. */
export type LinkAct =
  | 'report'
  | 'take_over'
  | 'correct'
  | 'stop'
  | 'resume'
  | 'hide'
  | 'confirm'
  | 'show'
  | 'remove'
  | 'close'
  | 'renew'
export type GivenWords = { words?: string | null; about?: string }

/** What became of "take it over": `meant` waits for an account of the listed address. */
export const takeOverSchema = z.object({ claim: z.enum(['pending', 'approved', 'meant']) })
export type TakenOver = z.infer<typeof takeOverSchema>['claim']
