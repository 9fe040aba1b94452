import * as z from 'zod/mini'
import { companySchema } from './company.ts'

/** A company on its own page; `status` differs from approved only for its own people. */
export const companyDetailsSchema = z.object({
  ...companySchema.shape,
  contactPerson: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  status: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
})
export type CompanyDetails = z.infer<typeof companyDetailsSchema>
