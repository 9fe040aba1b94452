import * as z from 'zod/mini'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import type { Firm } from '#domain/road/match.ts'
import { toSearchArguments } from './advisors.queries.ts'
import { fetchRows, rest } from './rest.ts'

const columns =
  'Id,company_name,contact_person,location,states,services,review_count,average_rating,nationwide,states_served,taking_clients,esop_companies_advised,esop_practice_since'

const rowsSchema = z.array(
  z.object({
    Id: z.int(),
    company_name: z.string(),
    contact_person: z.nullable(z.string()),
    location: z.nullable(z.string()),
    states: z.array(z.string()),
    services: z.array(z.string()),
    review_count: z.int(),
    // The embedded backend returns 4.0 of a numeric column as "4.0"; Supabase returns a number.
    average_rating: z.coerce.number(),
    nationwide: z.boolean(),
    states_served: z.nullable(z.array(z.string())),
    taking_clients: z.nullable(z.boolean()),
    esop_companies_advised: z.nullable(z.int()),
    esop_practice_since: z.nullable(z.int()),
  }),
)

/** A page of today's list for a type, optionally of firms that serve a state. */
export function fetchFirms(type: AdvisorTypeId, state: string): Promise<Firm[]> {
  const filters = toSearchArguments({ types: [type], serves: state })
  const query = rest().rpc('search_advisors', filters, { get: true }).select(columns)
  return fetchRows(query, (rows) => rowsSchema.parse(rows).slice(0, PAGE_SIZE).map(toFirm))
}

function toFirm(row: z.infer<typeof rowsSchema>[number]): Firm {
  return {
    id: row.Id,
    companyName: row.company_name,
    contactPerson: row.contact_person,
    location: row.location,
    states: row.states,
    services: row.services,
    reviewCount: row.review_count,
    averageRating: row.average_rating,
    nationwide: row.nationwide,
    statesServed: row.states_served,
    takingClients: row.taking_clients,
    companiesAdvised: row.esop_companies_advised,
    practiceSince: row.esop_practice_since,
  }
}
