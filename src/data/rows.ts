/**
 * Conversion of database rows to domain objects: the columns of each list, and their names here. Every function throws for an
 * invalid row.
 */
import * as z from 'zod/mini'
import {
  advisorCardSchema,
  advisorDetailsSchema,
  advisorSchema,
  type Advisor,
  type AdvisorCard,
  type AdvisorDetails,
} from '#domain/advisors/advisor.ts'
import { companySchema, type Company } from '#domain/firms/company.ts'
import { listedColumns } from '#domain/firms/listed.ts'
import type { Resource } from '#domain/firms/resource.ts'
import { resourceSchema } from '#domain/firms/resource-schema.ts'
import { statedColumns } from '#domain/firms/stated.ts'
import {
  toAdvisorFields,
  toCardFields,
  toNames,
  type StoredAdvisor,
  type TableRow,
} from './card-fields.ts'
import { toParser } from './parser.ts'
import { toSelected } from './selected.ts'

const cardNames = [
  ...'Id,company_name,contact_person,location,website,areas_of_expertise,review_count'.split(','),
  ...'average_rating,type_ids,services,states,city,nationwide,states_served,known_for'.split(','),
  ...'websites,articles,videos,checks,esop_practice_since,taking_clients'.split(','),
  ...'client_employees,answer_days,confirmed_at'.split(','),
  ...listedColumns,
]
/**
 * Columns of the list that is read whole. No address, telephone number, description or ground of a firm is in it: they come with
 * one profile.
 */
export const advisorCardColumns = toSelected(cardNames)
const detailColumns = 'description,looked_at,listed_at'
const profileNames =
  'place,email,phone,satisfaction_rate,reviews_by,has_owner,is_demonstration,grounds,audits'
export const advisorColumns = toSelected([
  ...cardNames,
  ...`${detailColumns},${profileNames}`.split(','),
  ...statedColumns,
])
export const advisorDetailColumns = `Id,${detailColumns}` as const
export const companyColumns =
  'id,company_name,industry,location,website,description,is_featured' as const
export const resourceColumns =
  'id,advisor_id,resource_type,title,description,url,publish_date,is_featured'

/** A row of `"Advisors"` with `advisorCardColumns`. */
export const parseAdvisorCard = (row: StoredAdvisor): AdvisorCard =>
  advisorCardSchema.parse(toCardFields(row))

/** Rows of `"Advisors"` with `advisorDetailColumns`. */
export const parseAdvisorDetails = toParser<AdvisorDetails & { id: number }>(
  z.extend(advisorDetailsSchema, { id: z.int() }),
  (row) => ({ ...toNames(row), id: (row as { Id?: unknown }).Id }),
)

/** Rows of `"Advisors"` with `advisorColumns`. */
export const parseAdvisors = toParser<Advisor, StoredAdvisor>(advisorSchema, toAdvisorFields)

/** Rows of `companies` with `companyColumns`. */
export const parseCompanies = toParser<Company>(companySchema)

/** Rows of `advisor_resources` with `resourceColumns`. */
export const parseResources = toParser<Resource, TableRow<'advisor_resources'>>(
  resourceSchema,
  (row) => ({
    ...toNames(row),
    kind: row.resource_type,
  }),
)
