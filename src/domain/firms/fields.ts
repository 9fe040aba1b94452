/**
 * Every field of a firm, once: forms, filters, profile, comparison, lists for import and export, and corrections are derived from it.
 * A field has the name of its column. The order is the one of the page's form and of an exported list.
 */
import { stateNames } from '#domain/advisors/state-names.ts'
import type { FieldSpec } from '#domain/forms/field-spec.ts'
import * as limits from '#domain/limits.ts'
import { registrationMessages } from './registration-messages.ts'
import { advisorServices, type AdvisorService } from './services.ts'
import { feeModelNames, toServedShort, toServedText } from './terms-text.ts'

export type FirmKind = 'advisor' | 'company'

/** How a value of the profile is shown, next to what it rests on. */
export type Shown = {
  /** Its place among the values of a profile and in the comparison. */
  place: number
  label: string
  /** Label in the comparison, if it is another one. */
  compared?: string
  /** What a reader asks a firm that does not state it. */
  question: string
  /** Columns that say the same together with this one. */
  with?: readonly string[]
  /** The value as text, where its kind does not say enough; null if it is not stated. */
  toText?(values: never): string | null
  /** The same where space is short. */
  toShort?(values: never): string | null
}

export type FirmField = FieldSpec & {
  /** When a change shows: at once, or after our team has approved it. */
  change: 'at once' | 'after approval'
  /** The part of the registration that asks for it, and what differs there. Its column there is in lower case. */
  asked?: { part: string } & Partial<FieldSpec>
  /** Legend of the boxes among which it is. */
  group?: string
  shown?: Shown
  /** For a yes or no: legend and label of the box that filters, and its words in the sentence above the list. */
  filter?: { legend: string; label: string; words: string }
}

const atOnce = { change: 'at once' } as const
const approved = { change: 'after approval' } as const

const companyName = {
  kind: 'text',
  label: 'Company name',
  autoComplete: 'organization',
  max: limits.COMPANY_NAME_MAX,
  required: registrationMessages.companyNameRequired,
} as const
const contactPerson = {
  kind: 'text',
  label: 'Contact person',
  autoComplete: 'name',
  max: limits.NAME_MAX,
} as const
const email = {
  kind: 'email',
  label: 'Email',
  autoComplete: 'email',
  invalid: registrationMessages.emailInvalid,
} as const
const website = {
  kind: 'url',
  label: 'Website',
  autoComplete: 'url',
  invalid: registrationMessages.websiteInvalid,
} as const
const phone = {
  kind: 'tel',
  label: 'Phone',
  autoComplete: 'tel',
  max: limits.PHONE_MAX,
} as const
const place = {
  kind: 'text',
  label: 'Location',
  hint: 'City and state, such as Fresno, CA',
  max: limits.LOCATION_MAX,
} as const
const description = {
  kind: 'prose',
  label: 'Description',
  max: limits.DESCRIPTION_MAX,
} as const

const who = { part: 'Who you are' }
const what = { part: 'What you do' }
const theCompany = { part: 'The company' }
const reaching = { part: 'How to reach it' }

/** Parts of a registration, in order; the services of an advisor follow. */
export const askedParts: Readonly<Record<FirmKind, readonly string[]>> = {
  advisor: [who.part, what.part],
  company: [theCompany.part, reaching.part],
}

type Service = { kind: 'flag'; label: string; group: string } & typeof approved
const services = Object.fromEntries(
  Object.entries(advisorServices).map(([name, label]): [string, Service] => [
    name,
    { kind: 'flag', label, group: 'Services', ...approved },
  ]),
) as Record<AdvisorService, Service>

type Practice = { esop_practice_since: number | null }

/** Fields of an advisor: columns of `"Advisors"`. */
export const advisorFields = {
  company_name: { ...companyName, ...approved, asked: who },
  contact_person: {
    ...contactPerson,
    ...approved,
    asked: { ...who, required: registrationMessages.contactPersonRequired },
  },
  email: { ...email, ...approved, asked: { ...who, isRequired: true } },
  website: { ...website, ...approved, asked: { ...who, hint: 'Such as example.com' } },
  location: { ...place, ...approved, asked: who },
  ...services,
  description: { ...description, ...atOnce, asked: what },
  areas_of_expertise: {
    kind: 'tags',
    label: 'Areas of expertise',
    hint: 'Separated by commas; each becomes a tag',
    max: limits.EXPERTISE_MAX,
    isWide: true,
    ...atOnce,
    asked: what,
  },
  phone: { ...phone, ...atOnce, asked: who },
  taking_clients: {
    kind: 'choice',
    label: 'Taking clients',
    yes: 'Yes',
    no: 'Not at the moment',
    ...atOnce,
    shown: {
      place: 2,
      label: 'New clients',
      compared: 'Takes new clients',
      question: 'Are you taking new clients?',
    },
    filter: { legend: 'Availability', label: 'Taking clients', words: 'taking clients' },
  },
  esop_practice_since: {
    kind: 'number',
    label: 'In ESOP practice since',
    hint: 'A year; shown as stated by the firm',
    min: limits.ESOP_SINCE_MIN,
    max: new Date().getFullYear(),
    invalid: 'Please give a year from 1956 to this year',
    ...atOnce,
    shown: {
      place: 4,
      label: 'ESOP practice',
      compared: 'Works with ESOPs since',
      question: 'Since when have you worked with ESOPs?',
      toText: ({ esop_practice_since: year }: Practice) => year?.toString() ?? null,
      toShort: ({ esop_practice_since: year }: Practice) => (year ? `Since ${year}` : null),
    },
  },
  esop_companies_advised: {
    kind: 'number',
    label: 'ESOP companies advised',
    hint: 'How many; shown as stated by the firm',
    min: 0,
    max: limits.COMPANIES_ADVISED_MAX,
    invalid: 'Please give a whole number up to 100,000',
    ...atOnce,
    shown: {
      place: 1,
      label: 'ESOP companies advised',
      question: 'How many ESOP companies have you advised, and how large are they?',
    },
  },
  fee_models: {
    kind: 'list',
    label: 'Fees',
    choices: feeModelNames,
    ...atOnce,
    shown: { place: 5, label: 'Fees', question: 'How do you charge?' },
  },
  nationwide: { kind: 'flag', label: 'Every state', ...atOnce },
  states_served: {
    kind: 'list',
    label: 'States served',
    choices: stateNames,
    ...atOnce,
    shown: {
      place: 3,
      label: 'States served',
      question: 'Which states do you serve?',
      with: ['nationwide'],
      toText: toServedText,
      toShort: toServedShort,
    },
  },
  resources: { kind: 'links', label: 'Websites, articles and videos', ...atOnce },
} as const satisfies Readonly<Record<string, FirmField>>

/** Fields of a company: columns of `companies`. */
export const companyFields = {
  company_name: { ...companyName, isWide: true, ...approved, asked: theCompany },
  industry: {
    kind: 'text',
    label: 'Industry',
    hint: 'Such as precision machining',
    max: limits.INDUSTRY_MAX,
    ...atOnce,
    asked: theCompany,
  },
  location: { ...place, ...atOnce, asked: theCompany },
  description: { ...description, ...atOnce, asked: theCompany },
  contact_person: { ...contactPerson, ...atOnce, asked: reaching },
  email: { ...email, ...atOnce, asked: reaching },
  phone: { ...phone, ...atOnce, asked: reaching },
  website: { ...website, ...approved, asked: reaching },
} as const satisfies Readonly<Record<string, FirmField>>

export const firmFields: Readonly<Record<FirmKind, Readonly<Record<string, FirmField>>>> = {
  advisor: advisorFields,
  company: companyFields,
}
