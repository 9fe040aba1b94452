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
