/**
 * A firm's own listing as its people edit it. A field is a column of `"Advisors"`: the difference between two sets of columns is
 * saved.
 */
import * as z from 'zod/mini'
import { advisorServices } from '#domain/advisors/advisor.ts'
import { stateNames } from '#domain/advisors/state-names.ts'
import { firmFields, firmWords } from '#domain/forms/firm-fields.ts'
import {
  emailOrNone,
  flag,
  flags,
  list,
  number,
  text,
  toForm,
  url,
  yesOrNo,
  type Field,
  type FormValues,
} from '#domain/forms/form-fields.ts'
import { emptyToNull, httpUrl, line, prose } from '#domain/forms/text.ts'
import * as limits from '#domain/limits.ts'
import { feeModelNames } from './terms-text.ts'
import { listingMessages as messages } from './page-messages.ts'
import { resourceKinds, type ResourceKind } from './resource.ts'

/** A link of the firm. `id` is null for a new link. */
export type ResourceValue = {
  id: number | null
  resource_type: ResourceKind
  title: string
  url: string
  description: string
}

const resourceDraft = z.object({
  id: z.nullable(z.int()),
  resource_type: z.enum(resourceKinds),
  title: z.string(),
  url: z.string(),
  description: z.string(),
})
const storedResource = z.object({
  id: z.nullable(z.int()),
  resource_type: z.enum(resourceKinds),
  title: line(limits.RESOURCE_TITLE_MAX, messages.resourceTitleRequired),
  url: httpUrl(messages.resourceUrlInvalid),
  description: emptyToNull(prose(limits.DESCRIPTION_MAX)),
})
const resourceRow = z.object({ ...resourceDraft.shape, description: z.nullable(z.string()) })

/** The links, which the form draws itself. */
const resources: Field<ResourceValue[], z.infer<typeof storedResource>[]> = {
  kind: 'custom',
  label: 'Websites, articles and videos',
  blank: [],
  draft: z.array(resourceDraft),
  stored: z
    .array(storedResource)
    .check(z.maxLength(limits.RESOURCES_MAX, messages.tooManyResources)),
  toTyped: (stored) =>
    z
      .array(resourceRow)
      .parse(stored ?? [])
      .map(({ id, resource_type, title, url: address, description: about }) => ({
        id,
        resource_type,
        title,
        url: address,
        description: about ?? '',
      })),
}

const { phone, location, description, areas_of_expertise } = firmFields

/** Changes of the first part show at once; the desk decides on changes of the second. */
export const listingForm = toForm([
  {
    legend: messages.atOnce,
    fields: {
      description,
      areas_of_expertise,
      phone,
      taking_clients: yesOrNo({ label: 'Taking clients', yes: 'Yes', no: 'Not at the moment' }),
      esop_practice_since: number({
        label: 'In ESOP practice since',
        hint: 'A year; shown as stated by the firm',
        min: limits.ESOP_SINCE_MIN,
        max: new Date().getFullYear(),
        invalid: messages.sinceInvalid,
      }),
      esop_companies_advised: number({
        label: 'ESOP companies advised',
        hint: 'How many; shown as stated by the firm',
        min: 0,
        max: limits.COMPANIES_ADVISED_MAX,
        invalid: messages.advisedInvalid,
      }),
      fee_models: list({ label: 'Fees', choices: feeModelNames }),
      nationwide: flag({ label: 'Every state' }),
      states_served: list({ label: 'States served', choices: stateNames }),
      resources,
    },
  },
  {
    legend: messages.checked,
    hint: messages.checkedHint,
    fields: {
      company_name: text(firmWords.companyName),
      contact_person: text(firmWords.contactPerson),
      email: emailOrNone(firmWords.email),
      website: url(firmWords.website),
      location,
    },
    groups: [{ legend: 'Services', fields: flags(advisorServices) }],
  },
])

/** The values of the form while it is edited. */
export type ListingValues = typeof listingForm.blank

/** The form's values with one column replaced by another person's value. */
export function withColumn(values: ListingValues, column: string, value: unknown): ListingValues {
  const name = column as keyof ListingValues
  return { ...values, [name]: listingForm.fields[name].toTyped(value) }
}

/** The columns of `wanted` that differ from what was seen, and what was seen of them. */
export function toChange(seen: FormValues, wanted: FormValues) {
  const names = Object.keys(wanted).filter((name) => !isSame(seen[name], wanted[name]))
  const pick = (columns: FormValues) =>
    Object.fromEntries(names.map((name) => [name, columns[name] ?? null]))
  return { base: pick(seen), patch: pick(wanted) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(toOrdered(one)) === JSON.stringify(toOrdered(other))
}

/** PostgreSQL does not keep the order of keys in jsonb. */
function toOrdered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toOrdered)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
