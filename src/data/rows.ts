/**
 * Conversion of database rows to domain objects: the columns of each list, and their names here. Every function throws for an
 * invalid row.
 */
import * as z from 'zod/mini'
import {
  advisorCardSchema,
  advisorSchema,
  advisorServiceNames,
  type Advisor,
  type AdvisorCard,
} from '#domain/advisors/advisor.ts'
import { companySchema, type Company } from '#domain/firms/company.ts'
import type { Terms } from '#domain/firms/terms.ts'
import { resourceSchema, type Resource } from '#domain/firms/resource.ts'
import { toCardFields, toNumber, type Row } from './card-fields.ts'

export const advisorCardColumns =
  'Id,company_name,contact_person,location,description,website,areas_of_expertise,review_count,average_rating,type_ids,websites,articles,videos,esop_practice_since,taking_clients,looked_at,listed_at,checks'
/** Column with the cursor of a row. */
const PAGE_TOKEN = 'page_token'
export const advisorPageColumns = `${advisorCardColumns},${PAGE_TOKEN}` as const
// Line breaks are left out of a request.
export const advisorColumns = `${advisorCardColumns},email,phone,satisfaction_rate,reviews_by,
  ${advisorServiceNames.join(',')},
  states_served,nationwide,fee_models,esop_companies_advised,confirmed_at,has_owner,is_demonstration,grounds`
export const companyColumns =
  `id,company_name,industry,location,website,description,is_featured,${PAGE_TOKEN}` as const
export const resourceColumns =
  'id,advisor_id,resource_type,title,description,url,publish_date,is_featured'

const rowsSchema = z.array(z.looseObject({}))
/** A page of a list; `next` is the cursor of the next page, or null. */
export type Page<T> = { items: T[]; next: string | null }
const pageSchema = z.array(z.looseObject({ [PAGE_TOKEN]: z.string() }))

/** Parses the rows of a page of `size` rows. */
export function parsePage<T>(
  rows: unknown,
  parse: (rows: unknown) => T[],
  pageSize: number,
): Page<T> {
  const tokens = pageSchema.parse(rows)
  const last = tokens.length === pageSize ? tokens.at(-1) : undefined
  return { items: parse(rows), next: last?.[PAGE_TOKEN] ?? null }
}

/** Objects with the columns of a table; their values are validated by who reads them. */
function toRows<Table extends 'Advisors' | 'companies' | 'advisor_resources'>(rows: unknown) {
  return rowsSchema.parse(rows) as Row<Table>[]
}

/** Rows of `"Advisors"` with `advisorCardColumns`. */
export function parseAdvisorCards(rows: unknown): AdvisorCard[] {
  return toRows<'Advisors'>(rows).map((row) => advisorCardSchema.parse(toCardFields(row)))
}

/** Rows of `"Advisors"` with `advisorColumns`. */
export function parseAdvisors(rows: unknown): Advisor[] {
  return toRows<'Advisors'>(rows).map((row) =>
    advisorSchema.parse({
      ...toCardFields(row),
      email: row.email,
      phone: row.phone,
      satisfactionRate: toNumber(row.satisfaction_rate),
      reviewsBy: row.reviews_by,
      isDemonstration: row.is_demonstration,
      grounds: row.grounds,
      services: advisorServiceNames.filter((name) => row[name] === true),
      terms: toTerms(row),
    }),
  )
}

function toTerms(row: Row<'Advisors'>): Record<keyof Terms, unknown> {
  return {
    statesServed: row.states_served,
    nationwide: row.nationwide,
    feeModels: row.fee_models,
    companiesAdvised: row.esop_companies_advised,
    confirmedAt: row.confirmed_at,
    hasOwner: row.has_owner,
  }
}

/** Rows of `companies` with `companyColumns`. */
export function parseCompanies(rows: unknown): Company[] {
  return toRows<'companies'>(rows).map((row) =>
    companySchema.parse({
      id: row.id,
      companyName: row.company_name,
      industry: row.industry,
      location: row.location,
      website: row.website,
      description: row.description,
      isFeatured: row.is_featured,
    }),
  )
}

/** Rows of `advisor_resources` with `resourceColumns`. */
export function parseResources(rows: unknown): Resource[] {
  return toRows<'advisor_resources'>(rows).map((row) =>
    resourceSchema.parse({
      id: row.id,
      advisorId: row.advisor_id,
      kind: row.resource_type,
      title: row.title,
      description: row.description,
      url: row.url,
      publishDate: row.publish_date,
      isFeatured: row.is_featured,
    }),
  )
}
