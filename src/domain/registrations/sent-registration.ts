import * as z from 'zod/mini'

/** A registration that the member sent, with where it stands. `createdAt` is ISO 8601. */
export const sentRegistrationSchema = z.object({
  id: z.int(),
  kind: z.enum(['advisor', 'company']),
  companyName: z.string(),
  status: z.enum(['pending', 'changes_requested', 'approved', 'rejected', 'suspended']),
  /** What a change of it must name: another one may have come between. */
  version: z.int(),
  /** Why the team decided so, or what to change. */
  reason: z.nullable(z.string()),
  /** The listing that an approval made. */
  advisorId: z.nullable(z.int()),
  createdAt: z.string(),
})
export type SentRegistration = z.infer<typeof sentRegistrationSchema>
