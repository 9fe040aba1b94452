/**
 * Conversion of database rows to domain objects: the columns of each list, and their names here. Every function throws for an
 * invalid row.
 */
import * as z from 'zod/mini'
import {
  advisorCardSchema,
  advisorSchema,
  type Advisor,
  type AdvisorCard,
} from '#domain/advisors/advisor.ts'
import { companySchema, type Company } from '#domain/firms/company.ts'
import { resourceSchema, type Resource } from '#domain/firms/resource.ts'
import { statedColumns } from '#domain/firms/stated.ts'
import { toAdvisorFields, toCardFields, toNames, type AdvisorRow, type Row } from './card-fields.ts'
import { toParser } from './parser.ts'
import { toSelected } from './selected.ts'

const cardNames =
  'Id,company_name,contact_person,location,description,website,areas_of_expertise,review_count,average_rating,type_ids,websites,articles,videos,esop_practice_since,taking_clients,client_employees,known_for,services,served,states,looked_at,listed_at,checks,answer_days'
export const advisorCardColumns = toSelected(cardNames.split(','))
/** Column with the cursor of a row. */
const PAGE_TOKEN = 'page_token'
export const advisorPageColumns = `place,is_written,${advisorCardColumns},${PAGE_TOKEN}`
const profileNames =
  'email,phone,satisfaction_rate,reviews_by,confirmed_at,has_owner,is_demonstration,grounds,audits'
export const advisorColumns = toSelected([
  ...`${cardNames},${profileNames}`.split(','),
  ...statedColumns,
])
export const companyColumns =
  `id,company_name,industry,location,website,description,is_featured,${PAGE_TOKEN}` as const
export const resourceColumns =
  'id,advisor_id,resource_type,title,description,url,publish_date,is_featured'

/** A page of a list; `next` is the cursor of the next page, or null. */
export type Page<T> = { items: T[]; next: string | null }
const pageSchema = z.array(z.looseObject({ [PAGE_TOKEN]: z.string() }))

/** Parses the rows of a page: one more than is shown tells that there is a next page. */
export function parsePage<T>(
  rows: unknown,
  parse: (rows: unknown) => T[],
  pageSize: number,
): Page<T> {
  const tokens = pageSchema.parse(rows)
  const last = tokens.length > pageSize ? tokens[pageSize - 1] : undefined
  return { items: parse(tokens.slice(0, pageSize)), next: last?.[PAGE_TOKEN] ?? null }
}

/** Rows of `"Advisors"` with `advisorCardColumns`. */
export const parseAdvisorCards = toParser<AdvisorCard, AdvisorRow>(advisorCardSchema, toCardFields)

/** Rows of `"Advisors"` with `advisorColumns`. */
export const parseAdvisors = toParser<Advisor, AdvisorRow>(advisorSchema, toAdvisorFields)

/** Rows of `companies` with `companyColumns`. */
export const parseCompanies = toParser<Company>(companySchema)

/** Rows of `advisor_resources` with `resourceColumns`. */
export const parseResources = toParser<Resource, Row<'advisor_resources'>>(
  resourceSchema,
  (row) => ({
    ...toNames(row),
    kind: row.resource_type,
  }),
)
