import * as z from 'zod/mini'

/** A message of the contact form in its sender's account. `createdAt` is ISO 8601. */
export const ownMessageSchema = z.object({
  id: z.int(),
  createdAt: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(['stored', 'sent', 'failed', 'closed']),
})
export type OwnMessage = z.infer<typeof ownMessageSchema>

/** Messages around the list of them. Our own; the specification does not define them. */
export const ownMessageMessages = {
  messagesNote:
    'Messages sent with the contact form from this account’s address. Messages from another address are not listed.',
  noMessages: 'No messages.',
  messagesFailed: 'Your messages could not be loaded.',
} as const

/** State of a message to the team, for its sender. */
export const messageStates = {
  stored: 'on its way',
  sent: 'delivered',
  failed: 'not delivered yet; our team can see it',
  closed: 'done',
} as const
