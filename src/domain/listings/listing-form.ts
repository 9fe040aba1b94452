/**
 * A firm's own listing as its people edit it. Fields are named as the database's columns, as in the desk's differences and in
 * events: what is saved is the difference of two sets of them.
 */
import * as z from 'zod/mini'
import { advisorServiceNames, type AdvisorService } from '#domain/advisors/advisor.ts'
import { optionalEmail } from '#domain/forms/email.ts'
import * as limits from '#domain/limits.ts'
import { feeModels, type FeeModel } from './terms.ts'
import { listingMessages as messages } from './listing-messages.ts'
import { registrationMessages } from '#domain/forms/form-messages.ts'
import { resourceKinds, type ResourceKind } from './resource.ts'
import { emptyToNull, httpUrl, line, prose } from '#domain/forms/text.ts'

/** A link of the firm. `id` is null for one that was just added. */
export type ResourceValue = {
  id: number | null
  resource_type: ResourceKind
  title: string
  url: string
  description: string
}

/** What stands in the form's fields. */
export type ListingValues = {
  description: string
  phone: string
  areas_of_expertise: string
  taking_clients: '' | 'yes' | 'no'
  esop_practice_since: string
  esop_companies_advised: string
  nationwide: boolean
  states_served: string[]
  fee_models: FeeModel[]
  resources: ResourceValue[]
  company_name: string
  contact_person: string
  email: string
  website: string
  location: string
  services: AdvisorService[]
}

/** Values by column. */
export type ListingColumns = Record<string, unknown>

const wholeNumber = (least: number, most: number, message: string) =>
  emptyToNull(
    z.pipe(
      z.string(),
      z.string().check(
        z.refine((text) => {
          const number = Number(text)
          return /^\s*\d+\s*$/.test(text) && number >= least && number <= most
        }, message),
      ),
    ),
  )
const toNumber = z.transform((text: string | null) => (text === null ? null : Number(text)))
/** The year since which a firm has worked with ESOPs, as typed; null is: not stated. */
export const practiceSince = z.pipe(
  wholeNumber(limits.ESOP_SINCE_MIN, new Date().getFullYear(), messages.sinceInvalid),
  toNumber,
)
/** How many ESOP companies it has advised, as typed. */
export const companiesAdvised = z.pipe(
  wholeNumber(0, limits.COMPANIES_ADVISED_MAX, messages.advisedInvalid),
  toNumber,
)
const toListed = z.transform((list: string[]) =>
  list.length === 0 ? null : list.toSorted((a, b) => (a < b ? -1 : 1)),
)

const resource = z.object({
  id: z.nullable(z.int()),
  resource_type: z.enum(resourceKinds),
  title: line(limits.RESOURCE_TITLE_MAX, messages.resourceTitleRequired),
  url: httpUrl(messages.resourceUrlInvalid),
  description: emptyToNull(prose(limits.DESCRIPTION_MAX)),
})

/** The form as columns. */
export const listingSchema = z.pipe(
  z.object({
    description: emptyToNull(prose(limits.DESCRIPTION_MAX)),
    phone: emptyToNull(line(limits.PHONE_MAX)),
    areas_of_expertise: emptyToNull(prose(limits.EXPERTISE_MAX)),
    taking_clients: z.pipe(
      z.enum(['', 'yes', 'no']),
      z.transform((text) => (text === '' ? null : text === 'yes')),
    ),
    esop_practice_since: practiceSince,
    esop_companies_advised: companiesAdvised,
    nationwide: z.boolean(),
    states_served: z.pipe(z.array(z.string()), toListed),
    fee_models: z.pipe(z.array(z.string()), toListed),
    resources: z
      .array(resource)
      .check(z.maxLength(limits.RESOURCES_MAX, messages.tooManyResources)),
    company_name: line(limits.COMPANY_NAME_MAX, registrationMessages.companyNameRequired),
    contact_person: emptyToNull(line(limits.NAME_MAX)),
    email: optionalEmail(registrationMessages.emailInvalid),
    website: emptyToNull(httpUrl(registrationMessages.websiteInvalid)),
    location: emptyToNull(line(limits.LOCATION_MAX)),
    services: z.array(z.enum(advisorServiceNames)),
  }),
  z.transform(({ services, ...columns }): ListingColumns => {
    const flags = advisorServiceNames.map((name) => [name, services.includes(name)])
    return { ...columns, ...Object.fromEntries(flags) }
  }),
)

const columnValues = z.object({
  resources: z.array(
    z.object({
      id: z.int(),
      resource_type: z.enum(resourceKinds),
      title: z.string(),
      url: z.string(),
      description: z.nullable(z.string()),
    }),
  ),
  states_served: z.nullable(z.array(z.string())),
  fee_models: z.nullable(z.array(z.enum(feeModels))),
  taking_clients: z.nullable(z.boolean()),
  nationwide: z.boolean(),
})

/** Columns as the fields show them. */
export function toValues(columns: ListingColumns): ListingValues {
  const parsed = columnValues.parse(columns)
  const text = (name: string) => String(columns[name] ?? '')
  return {
    description: text('description'),
    phone: text('phone'),
    areas_of_expertise: text('areas_of_expertise'),
    taking_clients: parsed.taking_clients === null ? '' : parsed.taking_clients ? 'yes' : 'no',
    esop_practice_since: text('esop_practice_since'),
    esop_companies_advised: text('esop_companies_advised'),
    nationwide: parsed.nationwide,
    states_served: parsed.states_served ?? [],
    fee_models: parsed.fee_models ?? [],
    resources: parsed.resources.map(({ id, resource_type, title, url, description }) => ({
      id,
      resource_type,
      title,
      url,
      description: description ?? '',
    })),
    company_name: text('company_name'),
    contact_person: text('contact_person'),
    email: text('email'),
    website: text('website'),
    location: text('location'),
    services: advisorServiceNames.filter((name) => columns[name] === true),
  }
}

/** The fields with one column of the listing put in: somebody else's value is taken. */
export function withColumn(values: ListingValues, column: string, value: unknown): ListingValues {
  const service = advisorServiceNames.find((name) => name === column)
  if (service) {
    const others = values.services.filter((name) => name !== service)
    return { ...values, services: value === true ? [...others, service] : others }
  }
  const blank = { resources: [], states_served: null, fee_models: null, nationwide: false }
  const taken = toValues({ taking_clients: null, ...blank, [column]: value })
  const name = column as keyof ListingValues
  return { ...values, [name]: taken[name] }
}

/** The columns of `wanted` that differ from what was seen, and what was seen of them. */
export function toChange(seen: ListingColumns, wanted: ListingColumns) {
  const names = Object.keys(wanted).filter((name) => !isSame(seen[name], wanted[name]))
  const pick = (columns: ListingColumns) =>
    Object.fromEntries(names.map((name) => [name, columns[name] ?? null]))
  return { base: pick(seen), patch: pick(wanted) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(toOrdered(one)) === JSON.stringify(toOrdered(other))
}

/** The database orders the names inside an object as it likes. */
function toOrdered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toOrdered)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
