import type { Advisor, AdvisorCard } from '#domain/advisors/advisor.ts'
import { toExpertise } from '#domain/advisors/expertise.ts'
import { keepKnown } from '#domain/firms/keep-known.ts'
import { advisorServiceNames } from '#domain/firms/services.ts'
import { workOfTypes } from '#domain/firms/work.ts'
import type { Place } from '#domain/places/place.ts'
import type { Database } from './database.types.ts'

/** A row of a table as the database types it; what arrives may differ, so that every mapped row is validated. */
export type TableRow<Table extends keyof Database['public']['Tables']> =
  Database['public']['Tables'][Table]['Row']

/** A row of `"Advisors"` as the lists select it: values of its document stand beside the columns. */
export type StoredAdvisor = TableRow<'Advisors'> & Partial<Record<string, unknown>>

const names = new Map<string, string>()

// A list has thousands of rows with the same columns.
function toName(column: string): string {
  const name =
    names.get(column) ?? column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  names.set(column, name)
  return name
}

/** Columns under their names in the domain: `company_name` is `companyName`. */
export function toNames(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [toName(column), value]))
}

/** Columns of `"Advisors"` by the names of `AdvisorCard`; rows.ts validates them. */
export function toCardFields(row: StoredAdvisor): Record<keyof AdvisorCard, unknown> {
  const { areas_of_expertise: expertise } = row
  // What rows print has the kinds: their own list would be loaded for this alone.
  const kinds = Object.keys(workOfTypes)
  return {
    ...(toNames(row) as Record<keyof AdvisorCard, unknown>),
    id: row.Id,
    // Drawn before the schemas have loaded, too.
    typeIds: keepKnown(row.type_ids, kinds),
    services: keepKnown(row.services, advisorServiceNames),
    knownFor: keepKnown(row['known_for'], kinds),
    expertise:
      typeof expertise === 'string' || expertise === null ? toExpertise(expertise) : expertise,
    averageRating: toNumber(row.average_rating),
    resourceCounts: { website: row.websites, article: row.articles, video: row.videos },
    // A list asks for the city alone; the desk shows whole rows.
    city: row['city'] ?? (row.place as Place | undefined)?.city ?? null,
    practiceSince: row['esop_practice_since'],
    served: row['nationwide'] ? ['US'] : (row['states_served'] ?? []),
    stated: row,
  }
}

/** All columns of a profile by the names of `Advisor`; rows.ts validates them. */
export const toAdvisorFields = (row: StoredAdvisor): Record<keyof Advisor, unknown> => ({
  ...(toCardFields(row) as Record<keyof Advisor, unknown>),
  satisfactionRate: toNumber(row.satisfaction_rate),
})

// The embedded backend returns 4.0 of a numeric column as "4.0"; Supabase returns a number.
function toNumber(value: unknown): unknown {
  return typeof value === 'string' ? Number(value) : value
}
