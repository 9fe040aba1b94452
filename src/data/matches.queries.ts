import * as z from 'zod/mini'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import type { Firm } from '#domain/road/match.ts'
import { createDailyOrder } from '#domain/directory/daily-order.ts'
import { toToday } from '#domain/dates/day.ts'
import { toNames } from './card-fields.ts'
import { toParser } from './parser.ts'
import { toSelected } from './selected.ts'
import { readList } from './whole-list.ts'

const columns = toSelected(
  'Id,company_name,contact_person,location,states,services,review_count,average_rating,nationwide,states_served,taking_clients,esop_companies_advised,esop_practice_since'.split(
    ',',
  ),
)

const firmSchema = z.object({
  id: z.int(),
  companyName: z.string(),
  contactPerson: z.nullable(z.string()),
  location: z.nullable(z.string()),
  states: z.array(z.string()),
  services: z.array(z.string()),
  reviewCount: z.int(),
  // The embedded backend returns 4.0 of a numeric column as "4.0"; Supabase returns a number.
  averageRating: z.coerce.number(),
  nationwide: z.boolean(),
  statesServed: z.nullable(z.array(z.string())),
  takingClients: z.nullable(z.boolean()),
  companiesAdvised: z.nullable(z.int()),
  practiceSince: z.nullable(z.int()),
})
const parseFirms = toParser<Firm>(firmSchema, (row) => ({
  ...toNames(row),
  id: row['Id'],
  // An absent statement arrives as null.
  nationwide: row['nationwide'] === true,
  companiesAdvised: row['esop_companies_advised'],
  practiceSince: row['esop_practice_since'],
}))

/** Firms of a list that several parts of a road map compare. */
const parsed = new WeakMap<readonly object[], Firm[]>()

/** The firms of a type that a road map compares: the first of the day's list that serve a state, where one is named. */
export async function fetchFirms(type: AdvisorTypeId, state: string): Promise<Firm[]> {
  const toPosition = createDailyOrder(toToday())
  const rows = await readList(columns, type)
  const firms = parsed.get(rows) ?? parseFirms(rows)
  parsed.set(rows, firms)
  const serving = firms.filter(
    ({ nationwide, statesServed }) => state === '' || nationwide || statesServed?.includes(state),
  )
  return serving
    .toSorted((one, other) => toPosition(one.id) - toPosition(other.id))
    .slice(0, PAGE_SIZE)
}
