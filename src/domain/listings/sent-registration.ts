import * as z from 'zod/mini'

/** A member's registration with its state. `createdAt` is ISO 8601. */
export const sentRegistrationSchema = z.object({
  id: z.int(),
  kind: z.enum(['advisor', 'company']),
  companyName: z.string(),
  status: z.enum(['pending', 'changes_requested', 'approved', 'rejected', 'suspended', 'hidden']),
  /** Sent with a change, to detect a concurrent one. */
  version: z.int(),
  /** Reason for the decision, or the requested changes. */
  reason: z.nullable(z.string()),
  /** The listing that the approval created. */
  advisorId: z.nullable(z.int()),
  createdAt: z.string(),
})
export type SentRegistration = z.infer<typeof sentRegistrationSchema>
