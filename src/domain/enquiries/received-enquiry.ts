import * as z from 'zod/mini'
import { enquiryStageNames, sentEnquirySchema } from './enquiry.ts'

/** State of an enquiry, for the firm: that of its mail until it is answered. */
export const receivedStates = {
  stored: 'Its mail is on its way',
  sent: 'Not answered on this site',
  failed: 'Its mail has not arrived yet',
  closed: 'Its mail could not be delivered',
  answered: 'Answered',
} as const

/** An enquiry for the firm's people. `replyTo` is the address for replies. */
export const receivedEnquirySchema = z.object({
  ...z.omit(sentEnquirySchema, { advisorId: true, firm: true, round: true, outcome: true }).shape,
  stage: z.enum(enquiryStageNames),
  replyTo: z.string(),
  /** Number of firms that got the same text. */
  firms: z.int(),
})
export type ReceivedEnquiry = z.infer<typeof receivedEnquirySchema>
