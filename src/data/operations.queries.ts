/** Calls of the desk's page "Operations". They answer 404 for everybody outside the desk. */
import * as z from 'zod/mini'
import { healthSchema, type HealthCheck } from '#domain/desk/health.ts'
import { fetchRows, rest } from './rest.ts'

const weekSchema = z.object({
  /** Monday of the ISO week in UTC, such as 2026-11-23. */
  week: z.iso.date(),
  accounts: z.int(),
  accounts_confirmed: z.int(),
  registrations: z.int(),
  registrations_approved: z.int(),
  companies: z.int(),
  companies_approved: z.int(),
  messages: z.int(),
  messages_answered: z.int(),
  reviews: z.int(),
  subscribers: z.int(),
  decisions: z.int(),
  /** Null in a week without a decision. */
  median_hours: z.nullable(z.number()),
  /** Nine of ten decisions took no longer. */
  slow_hours: z.nullable(z.number()),
})
const numbersSchema = z.object({ weeks: z.array(weekSchema) })
export type WeekNumbers = z.infer<typeof weekSchema>
export type DeskNumbers = z.infer<typeof numbersSchema>

/** Numbers by week, the current one last. */
export function fetchDeskNumbers(): Promise<DeskNumbers> {
  return fetchRows(rest().rpc('desk_numbers'), (answer) => numbersSchema.parse(answer))
}

/** The checks of the backend, as the health address lists them. */
export function fetchDeskHealth(): Promise<HealthCheck[]> {
  return fetchRows(rest().rpc('desk_health'), (answer) => healthSchema.parse(answer))
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
export type Suppressions = z.infer<typeof suppressionsSchema>
export type Suppression = Suppressions['items'][number]

/** The newest suppressed addresses that contain the term. */
export function fetchSuppressions(term: string): Promise<Suppressions> {
  return fetchRows(rest().rpc('desk_suppressions', { term }), (answer) =>
    suppressionsSchema.parse(answer),
  )
}

/** Lifts a suppression; resolves to the number of mails that leave now. */
export function liftSuppression(email: string): Promise<number> {
  return fetchRows(rest().rpc('desk_lift_suppression', { email }), (answer) =>
    z.int().parse(answer),
  )
}
