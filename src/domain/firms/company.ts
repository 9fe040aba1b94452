import * as z from 'zod/mini'

/** A company in the directory. */
export const companySchema = z.object({
  id: z.int(),
  companyName: z.string(),
  industry: z.nullable(z.string()),
  location: z.nullable(z.string()),
  website: z.nullable(z.string()),
  description: z.nullable(z.string()),
  isFeatured: z.boolean(),
})
export type Company = z.infer<typeof companySchema>
