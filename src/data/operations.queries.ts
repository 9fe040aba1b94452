/** Calls of the desk's page "Operations". They answer 404 for everybody outside the desk. */
import * as z from 'zod/mini'
import { healthSchema, type HealthCheck } from '#domain/operations/health.ts'
import { weekNumbersSchema } from '#domain/operations/weekly-numbers.ts'
import { fetchRows, rest } from './rest.ts'

const numbersSchema = z.object({
  /** The current one last. */
  weeks: z.array(weekNumbersSchema),
  /** Terms without a result that several members searched for. */
  searches: z.array(
    z.object({ directory: z.enum(['advisors', 'companies']), term: z.string(), members: z.int() }),
  ),
})
export type DeskNumbers = z.infer<typeof numbersSchema>

/** Numbers by week, the current one last. */
export function fetchDeskNumbers(): Promise<DeskNumbers> {
  return fetchRows(rest().rpc('desk_numbers'), numbersSchema)
}

/** The checks of the backend, as the health address lists them. */
export function fetchDeskHealth(): Promise<HealthCheck[]> {
  return fetchRows(rest().rpc('desk_health'), healthSchema)
}

const suppressionsSchema = z.object({
  total: z.int(),
  items: z.array(
    z.object({
      email: z.string(),
      reason: z.enum(['bounce', 'complaint', 'service']),
      since: z.string(),
      /** Mails held back since. */
      held: z.int(),
      /** Whether it is the address that the contact form writes to. */
      is_team: z.boolean(),
    }),
  ),
})
type Suppressions = z.infer<typeof suppressionsSchema>
export type Suppression = Suppressions['items'][number]

/** The newest suppressed addresses that contain the term. */
export function fetchSuppressions(term: string): Promise<Suppressions> {
  return fetchRows(rest().rpc('desk_suppressions', { term }), suppressionsSchema)
}

/** Lifts a suppression; resolves to the number of mails that leave now. */
export function liftSuppression(email: string): Promise<number> {
  return fetchRows(rest().rpc('desk_lift_suppression', { email }), z.int())
}
