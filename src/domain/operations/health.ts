import * as z from 'zod/mini'

const checkSchema = z.object({
  name: z.string(),
  value: z.nullable(z.number()),
  unit: z.string(),
  /** Null for a figure that is never a fault. */
  limit: z.nullable(z.number()),
  state: z.enum(['ok', 'fault']),
})

/** The checks that `desk_health()` answers. A fault is a figure beyond its limit, or none at all. */
export const healthSchema = z.array(checkSchema)
export type HealthCheck = z.infer<typeof checkSchema>
