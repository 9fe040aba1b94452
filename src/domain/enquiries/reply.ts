import * as z from 'zod/mini'

/** Reasons for which a link's holder cannot help that concern the address itself; the database has the same names. */
export const addressReasons = {
  not_us: 'This is not our firm (wrong address)',
  left: 'The person is no longer here',
} as const
type AddressReason = keyof typeof addressReasons
export const addressReasonNames = Object.keys(addressReasons) as AddressReason[]

/** A part of a firm's reply: an answer or, if the firm cannot help, the reason; the database has the same names. */
const replyPartSchema = z.object({
  kind: z.enum(['answer', 'decline']),
  /** May be empty where there is a reason. */
  text: z.string(),
  reason: z.optional(z.enum(addressReasonNames)),
  /** With the link of a mail, without an account. */
  via: z.optional(z.literal('link')),
})

/** A firm's reply to a message. It has one part today. */
export const replySchema = z.array(replyPartSchema)
export type Reply = z.infer<typeof replySchema>

/** The reply as one text. */
export const toReplyText = (reply: Reply): string =>
  reply
    .flatMap(({ text, reason }) => [reason ? `${addressReasons[reason]}.` : '', text])
    .filter(Boolean)
    .join('\n\n')

/** Whether the firm says that it cannot help. */
export const isDecline = (reply: Reply): boolean => reply.some(({ kind }) => kind === 'decline')

/** What its holder says of the address; null for an ordinary reply. */
export const toAddressReason = (reply: Reply): AddressReason | null =>
  reply.find(({ reason }) => reason !== undefined)?.reason ?? null

/** Whether somebody wrote it with the link of a mail, without an account. */
export const isByLink = (reply: Reply): boolean => reply.some(({ via }) => via === 'link')
