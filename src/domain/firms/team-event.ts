import * as z from 'zod/mini'

/** Something that our team did to a listing or a company's page. Its people never learn who of the team it was. */
export const teamEventSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  action: z.string(),
  reason: z.nullable(z.string()),
  /** Changed columns as [before, after]. */
  diff: z.nullable(z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))),
})
export type TeamEvent = z.infer<typeof teamEventSchema>
