import * as z from 'zod/mini'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import type { Firm } from '#domain/road/match.ts'
import { toSearchArguments } from './advisors.queries.ts'
import { fetchRows, rest } from './rest.ts'
import { toParser } from './parser.ts'
import { toNames } from './card-fields.ts'
import { toSelected } from './selected.ts'

const names =
  'Id,company_name,contact_person,location,states,services,review_count,average_rating,nationwide,states_served,taking_clients,esop_companies_advised,esop_practice_since'

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
  nationwide: row['nationwide'] === true,
  companiesAdvised: row['esop_companies_advised'],
  practiceSince: row['esop_practice_since'],
}))

/** A page of today's list for a type, optionally of firms that serve a state. */
export function fetchFirms(type: AdvisorTypeId, state: string): Promise<Firm[]> {
  const filters = toSearchArguments({ types: [type], serves: state })
  const query = rest()
    .rpc('search_advisors', filters, { get: true })
    .select(toSelected(names.split(',')))
  return fetchRows(query, (rows) => parseFirms(rows).slice(0, PAGE_SIZE))
}
