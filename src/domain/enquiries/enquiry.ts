import * as z from 'zod/mini'
import { meetingSchema } from './meeting.ts'
import { isDecline, replySchema, toAddressReason } from './reply.ts'

/** Topics of an enquiry; the database has the same names. */
export const enquiryTopics = {
  feasibility: 'Whether an ESOP fits a company',
  transaction: 'A sale to an ESOP',
  administration: 'Plan administration',
  second_opinion: 'A second opinion',
  other: 'Something else',
} as const
type EnquiryTopic = keyof typeof enquiryTopics
export const enquiryTopicNames = Object.keys(enquiryTopics) as EnquiryTopic[]

/** Stage of the sender's company. */
export const enquiryStages = {
  exploring: 'Just exploring',
  planning: 'We are planning an ESOP',
  running: 'We have an ESOP',
  for_somebody_else: 'I’m asking for someone else',
} as const
type EnquiryStage = keyof typeof enquiryStages
export const enquiryStageNames = Object.keys(enquiryStages) as EnquiryStage[]

/** State of its mail, for the sender. */
const enquiryStates = {
  stored: 'On its way',
  sent: 'Sent',
  failed: 'Not sent yet, we keep trying',
  closed: 'Could not be delivered',
} as const
const enquiryStateNames = Object.keys(enquiryStates) as (keyof typeof enquiryStates)[]

/** What came of a message, as its sender marks it; the database has the same names. */
export const enquiryOutcomes = {
  answered: 'They answered',
  met: 'We met',
  engaged: 'We engaged them',
  declined: 'One side declined',
  no_answer: 'No answer',
} as const
export type EnquiryOutcome = keyof typeof enquiryOutcomes
export const enquiryOutcomeNames = Object.keys(enquiryOutcomes) as EnquiryOutcome[]

/** A firm that the member wants to write to. Without a name it is not in the directory; `obstacle` says why it gets no message. */
export const chosenFirmSchema = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  obstacle: z.nullable(z.string()),
  /** Whether it states that it takes no clients now. */
  isFull: z.boolean(),
})
export type ChosenFirm = z.infer<typeof chosenFirmSchema>
/** The firms, and what keeps the member from writing to any. */
export type Chosen = { firms: ChosenFirm[]; obstacle: string | null }

/** An enquiry in its sender's account. */
export const sentEnquirySchema = z.object({
  id: z.int(),
  advisorId: z.nullable(z.int()),
  firm: z.string(),
  /** Whether the firm is in the directory now. */
  isListed: z.boolean(),
  /** The same for all messages of a round. */
  round: z.string(),
  outcome: z.nullable(z.enum(enquiryOutcomeNames)),
  readAt: z.nullable(z.string()),
  reply: z.nullable(replySchema),
  answeredAt: z.nullable(z.string()),
  /** When the firm said that nobody there had written its reply, which is gone since. */
  withdrawnAt: z.nullable(z.string()),
  meeting: z.nullable(meetingSchema),
  about: z.enum(enquiryTopicNames),
  message: z.string(),
  times: z.array(z.string()),
  timeZone: z.nullable(z.string()),
  state: z.enum(enquiryStateNames),
  createdAt: z.string(),
})
export type SentEnquiry = z.infer<typeof sentEnquirySchema>

/** Messages with the same text together, the newest first; the firms in the order in which they were chosen. */
export function toRounds(sent: readonly SentEnquiry[]): SentEnquiry[][] {
  const rounds = new Map<string, SentEnquiry[]>()
  for (const one of sent) rounds.set(one.round, [one, ...(rounds.get(one.round) ?? [])])
  return [...rounds.values()]
}

/** State of a message for its sender: the mark if there is one, else what is known of the firm, else its mail. */
export function toStateText(sent: SentEnquiry): string {
  if (sent.outcome !== null) return enquiryOutcomes[sent.outcome]
  if (sent.reply !== null) {
    const reason = toAddressReason(sent.reply)
    if (reason !== null) return reason === 'not_us' ? 'Wrong address' : 'Person has left'
    return isDecline(sent.reply) ? 'Cannot help' : 'Answered'
  }
  if (sent.withdrawnAt !== null) return 'Reply withdrawn'
  if (sent.state === 'closed') return enquiryStates.closed
  return sent.readAt !== null ? 'Read by the firm' : enquiryStates[sent.state]
}

/** A message that a mail asks about. */
export const askedEnquirySchema = z.object({
  id: z.int(),
  firm: z.string(),
  outcome: z.nullable(z.enum(enquiryOutcomeNames)),
})
export type AskedEnquiry = z.infer<typeof askedEnquirySchema>

/** The messages with what came of one of them. */
export function withOutcome<One extends Pick<AskedEnquiry, 'id' | 'outcome'>>(
  all: readonly One[],
  id: number,
  outcome: EnquiryOutcome,
): One[] {
  return all.map((one) => (one.id === id ? Object.assign({}, one, { outcome }) : one))
}
