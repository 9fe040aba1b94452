/**
 * Every field of a firm, once: forms, filters, profile, comparison, lists for import and export, corrections, and by `npm run types`
 * what the database knows of it. A field has the name of its column, or of its key in the document `declared`. The order is the one of
 * the page's form and of an exported list.
 */
import { usStateNames } from '#domain/places/us-state-names.ts'
import type { FieldSpec } from '#domain/forms/field-spec.ts'
import * as limits from '#domain/limits.ts'
import { firmFieldMessages } from '#domain/listings/registration-messages.ts'
import { advisorServices, type AdvisorService } from './services.ts'
import * as codes from './answer-codes.ts'
import { workOfTypes } from './work.ts'
import { feeModelNames, toFeeText, toServedShort, toServedText } from './terms-text.ts'

export type FirmKind = 'advisor' | 'company'

/** How a value of the profile is shown, next to what it rests on. Profile and comparison have the order of the fields. */
export type Shown = {
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
  /** Stated by the firm alone: the database refuses it to an import, the desk and the service key. */
  isOwn?: true
  /** Legend of the boxes among which it is. */
  group?: string
  shown?: Shown
  /**
   * Legend and label of the filter, and its words in the sentence above the list: a box for a yes or no, a box for each choice of a
   * list, a number that a range has to hold. `isName`: the choices are names, which keep their capitals. Only what is shown
   * is read for the list, so a field with a filter is `shown` too.
   */
  filter?: { legend: string; label: string; words: string; isName?: true }
}

/** Legend of the questions that companies ask before they choose. */
export const questionsPart = 'What companies ask before they choose'

const atOnce = { change: 'at once' } as const
const approved = { change: 'after approval' } as const

const companyName = {
  kind: 'text',
  label: 'Company name',
  autoComplete: 'organization',
  max: limits.COMPANY_NAME_MAX,
  required: firmFieldMessages.companyNameRequired,
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
  invalid: firmFieldMessages.emailInvalid,
} as const
const website = {
  kind: 'url',
  label: 'Website',
  autoComplete: 'url',
  invalid: firmFieldMessages.websiteInvalid,
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
/** What a person chooses where the location as text does not say it; it wins over what is read of the text. */
const usState = {
  kind: 'choice',
  label: 'State',
  choices: usStateNames,
  invalid: 'Please choose a state from the list',
} as const
const description = {
  kind: 'prose',
  label: 'Description',
  max: limits.DESCRIPTION_MAX,
} as const

const who = { part: 'Who you are' }
const what = { part: 'What you do' }
/** Asked after the fields of the specification, when a firm claims its listing, and once a year. */
const questions = { part: questionsPart }
const theCompany = { part: 'The company' }
const reaching = { part: 'How to reach it' }

/** Parts of a registration, in order; the services of an advisor and the questions follow. */
export const askedParts: Readonly<Record<FirmKind, readonly string[]>> = {
  advisor: [who.part, what.part],
  company: [theCompany.part, reaching.part],
}

const inQuestions = { ...atOnce, asked: questions } as const
const sentence = {
  kind: 'text',
  max: limits.FIRM_ANSWER_MAX,
  isWide: true,
  ...inQuestions,
} as const
/** How many of something. */
const count = {
  kind: 'number',
  min: 0,
  max: limits.COMPANIES_ADVISED_MAX,
  invalid: 'Please give a whole number up to 100,000',
} as const
const rangeInvalid = 'Please give two whole numbers, the smaller one first'

type Service = { kind: 'flag'; label: string; group: string; invalid: string } & typeof approved
const services = Object.fromEntries(
  Object.entries(advisorServices).map(([name, label]): [string, Service] => [
    name,
    {
      kind: 'flag',
      label,
      group: 'Services',
      invalid: 'A service is offered or not.',
      ...approved,
    },
  ]),
) as Record<AdvisorService, Service>

type Practice = { esop_practice_since: number | null }

/** Fields of an advisor: columns of `"Advisors"`, and for the questions keys of its document. */
export const advisorFields = {
  company_name: { ...companyName, ...approved, asked: who },
  contact_person: {
    ...contactPerson,
    ...approved,
    asked: { ...who, required: firmFieldMessages.contactPersonRequired },
  },
  email: { ...email, ...approved, asked: { ...who, isRequired: true } },
  website: { ...website, ...approved, asked: { ...who, hint: 'Such as example.com' } },
  location: { ...place, ...approved, asked: who },
  us_state: { ...usState, ...approved, asked: who },
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
  acts_for: {
    kind: 'list',
    label: 'Acts for',
    choices: codes.sideNames,
    ...inQuestions,
    shown: { label: 'Acts for', question: 'For which side do you act?' },
    filter: { legend: 'Acts for', label: 'Acts for', words: 'acting for' },
  },
  client_employees: {
    kind: 'range',
    label: 'Companies served, by employees',
    hint: 'From the smallest that you serve to the biggest',
    invalid: rangeInvalid,
    ...inQuestions,
    shown: {
      label: 'Size of companies (employees)',
      question: 'How large are the companies that you serve?',
    },
    filter: {
      legend: 'Serves companies of my size',
      label: 'Employees of your company',
      words: 'serving companies with this number of employees:',
    },
  },
  client_ebitda: {
    kind: 'range',
    label: 'Companies served, by EBITDA',
    hint: 'In dollars a year, where you know it',
    isMoney: true,
    invalid: rangeInvalid,
    ...inQuestions,
    shown: {
      label: 'Size of companies (EBITDA)',
      question: 'What EBITDA do the companies have that you serve?',
    },
  },
  nationwide: { kind: 'flag', label: 'Every state', ...inQuestions },
  states_served: {
    kind: 'list',
    label: 'States served',
    choices: usStateNames,
    ...inQuestions,
    shown: {
      label: 'States served',
      question: 'Which states do you serve?',
      with: ['nationwide'],
      toText: toServedText,
      toShort: toServedShort,
    },
  },
  taking_clients: {
    kind: 'choice',
    label: 'Taking clients',
    yes: 'Yes',
    no: 'Not at the moment',
    ...inQuestions,
    shown: {
      label: 'New clients',
      compared: 'Takes new clients',
      question: 'Are you taking new clients?',
    },
    filter: { legend: 'Availability', label: 'Taking clients', words: 'taking clients' },
  },
  esops_closed: {
    ...count,
    label: 'ESOPs closed or served in the last three years',
    ...inQuestions,
    shown: {
      label: 'ESOP deals and plans, last three years',
      compared: 'ESOP deals and plans, last three years',
      question: 'How many ESOPs have you closed or served in the last three years?',
    },
  },
  esop_companies_advised: {
    ...count,
    label: 'ESOP companies advised',
    hint: 'How many; shown as stated by the firm',
    ...inQuestions,
    shown: {
      label: 'ESOP companies advised',
      question: 'How many ESOP companies have you advised, and how large are they?',
    },
  },
  esop_practice_since: {
    kind: 'number',
    label: 'In ESOP practice since',
    hint: 'A year, such as 1998; shown as stated by the firm',
    min: limits.ESOP_SINCE_MIN,
    isYear: true,
    invalid: 'Please give a year from 1956 to this year',
    ...inQuestions,
    shown: {
      label: 'ESOP practice',
      compared: 'Works with ESOPs since',
      question: 'Since when have you worked with ESOPs?',
      toText: ({ esop_practice_since: year }: Practice) => year?.toString() ?? null,
      toShort: ({ esop_practice_since: year }: Practice) => (year ? `Since ${year}` : null),
    },
  },
  staff: {
    kind: 'people',
    label: 'Who would do the work',
    hint: 'Leave a name out, or remove it at any time. Members read it.',
    required: 'Each person needs a role',
    invalid: 'Please give the year as four digits, such as 2009',
    ...inQuestions,
    shown: {
      label: 'People',
      compared: 'Who would do the work',
      question: 'Who would do the work for us?',
    },
  },
  fee_models: {
    kind: 'list',
    label: 'Fees',
    choices: feeModelNames,
    ...inQuestions,
    shown: { label: 'Fees', question: 'How do you charge?' },
  },
  least_fee: {
    kind: 'number',
    label: 'Minimum fee in dollars',
    isMoney: true,
    min: 0,
    max: limits.LEAST_FEE_MAX,
    invalid: 'Please give whole dollars, such as 15000',
    ...inQuestions,
    shown: {
      label: 'Minimum fee',
      question: 'What is your minimum fee, and what does it cover?',
      with: ['least_fee_basis'],
      toText: toFeeText,
    },
  },
  least_fee_basis: {
    ...sentence,
    isWide: false,
    label: 'What the minimum fee covers',
    hint: 'Such as a yearly valuation',
  },
  first_talk_free: {
    kind: 'choice',
    label: 'Free first call',
    yes: 'Yes',
    no: 'No',
    ...inQuestions,
    shown: { label: 'Free first call', question: 'Is the first call free?' },
    filter: {
      legend: 'Availability',
      label: 'Free first call',
      words: 'with a free first call',
    },
  },
  meets: {
    kind: 'list',
    label: 'How they work',
    choices: codes.meetingNames,
    ...inQuestions,
    shown: {
      label: 'How they work',
      compared: 'On site or remote',
      question: 'Do you work remotely or on site?',
    },
    filter: { legend: 'How they work', label: 'How they work', words: 'working' },
  },
  languages: {
    kind: 'list',
    label: 'Languages',
    choices: codes.languageNames,
    ...inQuestions,
    shown: { label: 'Languages', question: 'Which languages do you work in?' },
    filter: { legend: 'Languages', label: 'Languages', words: 'speaking', isName: true },
  },
  industries: {
    kind: 'list',
    label: 'Industries',
    choices: codes.industryNames,
    ...inQuestions,
    shown: { label: 'Industries', question: 'Which industries do you know?' },
  },
  does_not_serve: {
    ...sentence,
    label: 'Clients you don’t take',
    hint: 'One sentence',
    shown: {
      label: 'Clients they don’t take',
      question: 'Which clients don’t you take?',
    },
  },
  known_for: {
    kind: 'list',
    label: 'Which types should we list you under?',
    hint: 'Three at most. Your profile shows first the ones that match your services.',
    choices: workOfTypes,
    atMost: 3,
    ...inQuestions,
  },
  conflicts_policy: {
    ...sentence,
    label: 'Conflicts of interest: your policy',
    hint: 'One sentence. Only your firm can state it.',
    isOwn: true,
    shown: {
      label: 'Conflicts policy',
      question: 'What is your policy on conflicts of interest?',
    },
  },
  kept_apart: {
    ...sentence,
    label: 'If you serve both sides: how you keep them apart',
    hint: 'One sentence. Only your firm can state it.',
    isOwn: true,
  },
  suits: {
    kind: 'disclosure',
    label: 'Lawsuits or investigations in the last five years',
    hint: 'Only your firm can state it.',
    max: limits.FIRM_ANSWER_MAX,
    required: 'Please say in one sentence, of 300 characters at most, what it was',
    isOwn: true,
    ...inQuestions,
    shown: {
      label: 'Lawsuits or investigations',
      compared: 'Lawsuits or investigations, last five years',
      question: 'Have there been lawsuits or investigations in the last five years?',
    },
  },
  resources: { kind: 'links', label: 'Websites, articles and videos', ...atOnce },
} as const satisfies Readonly<Record<string, FirmField>>

/** Fields of a company: columns of `companies`. */
const companyFields = {
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
  us_state: { ...usState, ...atOnce, asked: theCompany },
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

/** Whether the field is a key of the document, as every question is; other fields are columns. */
export const isDeclared = ({ asked }: FirmField): boolean => asked?.part === questionsPart
/** Keys of the document. */
export const declaredNames: readonly string[] = Object.entries(firmFields.advisor).flatMap(
  ([name, field]) => (isDeclared(field) ? [name] : []),
)
