/** What is typed into a listing's form, apart from what the listing said when it was typed: neither overwrites the other. */
import * as z from 'zod/mini'
import { advisorServiceNames } from '#domain/advisors/advisor.ts'
import { toValues, type ListingColumns, type ListingValues } from '#domain/listings/listing-form.ts'
import { resourceKinds } from '#domain/listings/resource.ts'
import { feeModels } from '#domain/listings/terms.ts'

/** The fields as they stand, and the columns that they were typed over. */
export type Typed = { values: ListingValues; seen: ListingColumns }

const valuesSchema = z.object({
  description: z.string(),
  phone: z.string(),
  areas_of_expertise: z.string(),
  taking_clients: z.enum(['', 'yes', 'no']),
  esop_practice_since: z.string(),
  esop_companies_advised: z.string(),
  nationwide: z.boolean(),
  states_served: z.array(z.string()),
  fee_models: z.array(z.enum(feeModels)),
  resources: z.array(
    z.object({
      id: z.nullable(z.int()),
      resource_type: z.enum(resourceKinds),
      title: z.string(),
      url: z.string(),
      description: z.string(),
    }),
  ),
  company_name: z.string(),
  contact_person: z.string(),
  email: z.string(),
  website: z.string(),
  location: z.string(),
  services: z.array(z.enum(advisorServiceNames)),
})
type Field = keyof ListingValues
const fields = Object.keys(valuesSchema.shape) as Field[]

/** What a draft must look like to be taken up again. */
export const typedSchema = z.object({
  values: valuesSchema,
  seen: z.record(z.string(), z.unknown()),
})

const columnsOf = (field: Field): readonly string[] =>
  field === 'services' ? advisorServiceNames : [field]

const pick = (columns: ListingColumns, names: readonly string[]): ListingColumns =>
  Object.fromEntries(names.map((name) => [name, columns[name] ?? null]))

/** The columns of a listing that its form edits. */
export function toFormColumns(listing: ListingColumns): ListingColumns {
  return pick(listing, fields.flatMap(columnsOf))
}

const differing = (values: ListingValues, before: ListingValues) =>
  fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]))

/** Whether something else stands in the fields than was seen. */
export function hasTyped({ values, seen }: Typed): boolean {
  return differing(values, toValues(seen)).length > 0
}

/**
 * The listing read anew: a field in which something else stands than `before` stays, with what was seen of it; the
 * others follow the listing.
 */
export function followListing(
  { values, seen }: Typed,
  before: ListingValues,
  listing: ListingColumns,
): Typed {
  const kept = differing(values, before)
  const now = toFormColumns(listing)
  return {
    values: { ...toValues(now), ...pick(values, kept) },
    seen: { ...now, ...pick(seen, kept.flatMap(columnsOf)) },
  }
}
