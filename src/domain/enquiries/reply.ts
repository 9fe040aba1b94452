import * as z from 'zod/mini'

/** A part of a firm's reply: an answer or, if the firm cannot help, the reason; the database has the same names. */
const replyPartSchema = z.object({ kind: z.enum(['answer', 'decline']), text: z.string() })

/** A firm's reply to a message. It has one part today. */
export const replySchema = z.array(replyPartSchema)
export type Reply = z.infer<typeof replySchema>

/** The reply as one text. */
export const toReplyText = (reply: Reply): string => reply.map(({ text }) => text).join('\n\n')

/** Whether the firm says that it cannot help. */
export const isDecline = (reply: Reply): boolean => reply.some(({ kind }) => kind === 'decline')
