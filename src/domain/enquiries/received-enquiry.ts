import * as z from 'zod/mini'
import { enquiryStageNames, sentEnquirySchema } from './enquiry.ts'

/** Where the mail of an enquiry stands, as the firm sees it. */
export const receivedStates = {
  stored: 'Its mail is on its way',
  sent: 'Mailed',
  failed: 'Its mail has not arrived yet',
  closed: 'Its mail could not be delivered',
} as const

/** An enquiry as the people of the firm read it. `replyTo` is the address that its mail answers to. */
export const receivedEnquirySchema = z.object({
  ...z.omit(sentEnquirySchema, { advisorId: true, firm: true }).shape,
  stage: z.enum(enquiryStageNames),
  replyTo: z.string(),
})
export type ReceivedEnquiry = z.infer<typeof receivedEnquirySchema>
