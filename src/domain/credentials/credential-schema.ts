import * as z from 'zod/mini'
import { credentialKinds } from './kinds.ts'

const nullableText = z.nullable(z.string())

/** A credential as members read it: checked while the check is valid, else as stated by the firm. */
export const credentialSchema = z.object({
  id: z.int(),
  advisorId: z.int(),
  kind: z.enum(credentialKinds),
  value: z.string(),
  holder: nullableText,
  issuedIn: nullableText,
  companyId: z.nullable(z.int()),
  basis: z.enum(['stated', 'checked']),
  /** Day of the statement or of the check. */
  asOf: z.string(),
  expiresAt: nullableText,
  /** Page of the check, or the one that the firm names. */
  sourceUrl: nullableText,
})
export type Credential = z.infer<typeof credentialSchema>
