import * as z from 'zod/mini'
import { enquiryStageNames, sentEnquirySchema } from './enquiry.ts'

/** State of an enquiry, for the firm: that of its mail until it is answered. */
export const receivedStates = {
  stored: 'Its email is on its way',
  sent: 'Not answered on this site',
  failed: 'Its email has not arrived yet',
  closed: 'Its email could not be delivered',
  answered: 'Answered',
  declined: 'You cannot help',
} as const

/** An enquiry for the firm's people. `replyTo` is the address for replies. */
export const receivedEnquirySchema = z.object({
  ...z.omit(sentEnquirySchema, {
    advisorId: true,
    firm: true,
    isListed: true,
    round: true,
    outcome: true,
  }).shape,
  stage: z.enum(enquiryStageNames),
  replyTo: z.string(),
  /** How the sender wants to be named. */
  signed: z.nullable(z.string()),
  /** Number of firms that got the same text. */
  firms: z.int(),
})
export type ReceivedEnquiry = z.infer<typeof receivedEnquirySchema>

type Written = Pick<ReceivedEnquiry, 'signed' | 'replyTo' | 'message'>

/** Who wrote, as they want to be named. */
export const toSender = ({ signed, replyTo }: Pick<Written, 'signed' | 'replyTo'>): string =>
  signed ?? replyTo

/** Who asks, where they give no name: more than "a member", and no address. */
const askers: Record<ReceivedEnquiry['stage'], string> = {
  exploring: 'Someone exploring an ESOP',
  planning: 'Someone planning an ESOP',
  running: 'Someone at an ESOP company',
  for_somebody_else: 'Someone asking for a company',
}

/** Who asks, as a list of mails shows it. */
export const toAsker = ({ signed, stage }: Pick<ReceivedEnquiry, 'signed' | 'stage'>): string =>
  signed ?? askers[stage]

const LINE_MAX = 70

function toFirstLine(message: string): string {
  const [line = ''] = message.trim().split('\n', 1)
  return line.length > LINE_MAX ? `${line.slice(0, LINE_MAX).trimEnd()} …` : line
}

/** What a message is called: its sender and its first line. */
export const toMessageTitle = (written: Written): string =>
  `${toSender(written)}: ${toFirstLine(written.message)}`

/** Subject of its mail: who asks, and the first line. */
export const toMailSubject = (
  written: Pick<ReceivedEnquiry, 'signed' | 'stage' | 'message'>,
): string => `${toAsker(written)}: ${toFirstLine(written.message)}`

/** Heading of the mail and of its page: `Message to Elm Trust from Ann Reed, Reed Tools`. */
export const toMessageHeading = (
  written: Pick<Written, 'signed' | 'replyTo'>,
  firm: string,
): string => `Message to ${firm} from ${toSender(written)}`
