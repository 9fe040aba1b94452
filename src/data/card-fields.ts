import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { toExpertise } from '#domain/advisors/expertise.ts'
import type { Database } from './database.types.ts'

/** A row of a table as the database types it; what arrives may differ, so that every mapped row is validated. */
export type Row<Table extends keyof Database['public']['Tables']> =
  Database['public']['Tables'][Table]['Row']

/** Columns of `"Advisors"` by the names of `AdvisorCard`; rows.ts validates them. */
export function toCardFields(row: Row<'Advisors'>): Record<keyof AdvisorCard, unknown> {
  const { areas_of_expertise: expertise } = row
  return {
    id: row.Id,
    companyName: row.company_name,
    contactPerson: row.contact_person,
    location: row.location,
    description: row.description,
    website: row.website,
    expertise:
      typeof expertise === 'string' || expertise === null ? toExpertise(expertise) : expertise,
    reviewCount: row.review_count,
    averageRating: toNumber(row.average_rating),
    typeIds: row.type_ids,
    resourceCounts: { website: row.websites, article: row.articles, video: row.videos },
    practiceSince: row.esop_practice_since,
    takingClients: row.taking_clients,
    lookedAt: row.looked_at,
    listedAt: row.listed_at,
    checks: row.checks,
  }
}

// The embedded backend returns 4.0 of a numeric column as "4.0"; Supabase returns a number.
export function toNumber(value: unknown): unknown {
  return typeof value === 'string' ? Number(value) : value
}
