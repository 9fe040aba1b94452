import * as z from 'zod/mini'
import { companySchema } from './company.ts'

/** A company on its own page. */
export const companyDetailsSchema = z.object({
  ...companySchema.shape,
  contactPerson: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Whether it is in the directory; others are shown to their own people only. */
  isListed: z.boolean(),
  /** Whether the reader is one of its people. */
  isOwn: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
})
export type CompanyDetails = z.infer<typeof companyDetailsSchema>
