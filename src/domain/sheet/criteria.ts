/**
 * What firms are compared by: one entry a criterion. The comparison, its print and its CSV, and the sheet of a decision record
 * are drawn from this list, in its order. To add a criterion, add an entry; a field of a firm that profiles show has one already.
 */
import type { Advisor } from '#domain/advisors/advisor.ts'
import { toRatingText, toSatisfactionText } from '#domain/advisors/rating-text.ts'
import { toMailAddress, toPhoneAddress } from '#domain/advisors/contact-link.ts'
import { toCheckText, toGroundText, toLookText } from '#domain/advisors/ground.ts'
import { auditsMessages, toAuditsText } from '#domain/credentials/audits.ts'
import {
  credentialMessages,
  credentialNames,
  toTitledText,
  type Credential,
} from '#domain/credentials/credential.ts'
import { credentialKinds } from '#domain/credentials/kinds.ts'
import { toDateText } from '#domain/dates/date.ts'
import { formatMonth } from '#domain/dates/day.ts'
import { advisorServiceNames } from '#domain/firms/services.ts'
import { shownFields } from '#domain/firms/stated.ts'
import { toKnown, toWorkName, workOfTypes } from '#domain/firms/work.ts'
import { isRange, toRangeText } from '#domain/forms/composite-text.ts'
import { toReviewsText } from '#domain/reviews/writer.ts'

/** What a credential says in a comparison. */
type ComparedCredential = Pick<
  Credential,
  'kind' | 'value' | 'holder' | 'issuedIn' | 'basis' | 'asOf'
>

/** What is known of a compared firm: an advisor of the directory, or the copy of its listing in a decision record. */
export type Compared = Pick<
  Advisor,
  | 'id'
  | 'companyName'
  | 'contactPerson'
  | 'location'
  | 'email'
  | 'phone'
  | 'website'
  | 'expertise'
  | 'services'
  | 'stated'
  | 'grounds'
  | 'confirmedAt'
  | 'lookedAt'
  | 'averageRating'
  | 'reviewCount'
  | 'reviewsBy'
  | 'satisfactionRate'
  | 'isDemonstration'
  | 'audits'
> & {
  /** Null in the copy of a listing, which may not have it. */
  listedAt: string | null
  credentials: readonly ComparedCredential[]
}

/** A part of an axis. An open end reaches the end of the axis; equal ends are a point. */
export type AxisSpan = { from: number | null; to: number | null }

/** How a criterion is drawn on one axis for all firms. */
export type Axis = {
  read(firm: Compared): AxisSpan | null
  /** The value beside its bar. */
  toLabel(firm: Compared): string
  /** What else the value says, below the drawing. */
  toNote?(firm: Compared): string | null
  toTick(value: number): string
  /** For values of several magnitudes: each tick is ten times the one before. */
  isLog?: true
  /** Years, from the start of a decade to the last year that is given. */
  isYears?: true
  /** What the axis includes whatever the firms state. */
  holds?(): number
}

export type Criterion = {
  label: string
  part: Part
  /** Empty or null: the firm states nothing. */
  read(firm: Compared): string | null
  /** Columns of the value, for what it rests on. */
  columns?: readonly string[]
  toHref?(firm: Compared): string | null
  /** Drawn as a map, as stars, as marks that a firm has or lists among others, or on an axis. */
  draw?: 'map' | 'stars' | 'mark' | Axis
  /** A question that a firm is asked, so that its silence is worth a line. */
  isAsked?: true
}

/** The parts of a sheet, in order. */
export const parts = [
  'Whom they serve',
  'Experience',
  'Fees',
  'Services',
  'How they work',
  credentialMessages.title,
  'About the firm',
] as const
type Part = (typeof parts)[number]

type Field = (typeof shownFields)[number]
type FieldName = Field['name']

/** Part of each field; one that is not here is in the part of how a firm works. */
const partOf: Partial<Record<FieldName, Part>> = {
  taking_clients: 'Whom they serve',
  client_employees: 'Whom they serve',
  client_ebitda: 'Whom they serve',
  states_served: 'Whom they serve',
  acts_for: 'Whom they serve',
  industries: 'Whom they serve',
  does_not_serve: 'Whom they serve',
  esop_practice_since: 'Experience',
  esops_closed: 'Experience',
  esop_companies_advised: 'Experience',
  fee_models: 'Fees',
  least_fee: 'Fees',
  first_talk_free: 'Fees',
}

const toWhole = (value: number) => value.toLocaleString('en-US')
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
/** "$1.5M": dollars where a drawing has little room. */
const toShortDollars = (value: number) => shortDollars.format(value)

type RangeName = 'client_employees' | 'client_ebitda'
function ofRange(name: RangeName, toTick: (value: number) => string): Axis {
  const readRange = ({ stated }: Compared) => (isRange(stated[name]) ? stated[name] : null)
  return {
    read: (firm) => {
      const range = readRange(firm)
      return range && { from: range[0], to: range[1] }
    },
    toLabel: (firm) => toRangeText(readRange(firm) ?? [null, null], toTick),
    toTick,
    isLog: true,
  }
}

type NumberName = 'esop_practice_since' | 'esops_closed' | 'esop_companies_advised' | 'least_fee'
function ofNumber(
  name: NumberName,
  axis: Omit<Axis, 'read' | 'toLabel'>,
  toSpan: (value: number) => AxisSpan,
): Axis {
  return {
    ...axis,
    read: ({ stated }) => (typeof stated[name] === 'number' ? toSpan(stated[name]) : null),
    toLabel: ({ stated }) => axis.toTick(stated[name] ?? 0),
  }
}
const ofCount = (name: NumberName) =>
  ofNumber(name, { toTick: toWhole, holds: () => 0 }, (to) => ({ from: null, to }))

const drawings: Partial<Record<FieldName, NonNullable<Criterion['draw']>>> = {
  client_employees: ofRange('client_employees', toWhole),
  client_ebitda: ofRange('client_ebitda', toShortDollars),
  states_served: 'map',
  esop_practice_since: ofNumber(
    'esop_practice_since',
    { toTick: String, isYears: true, holds: () => new Date().getFullYear() },
    (from) => ({ from, to: null }),
  ),
  esops_closed: ofCount('esops_closed'),
  esop_companies_advised: ofCount('esop_companies_advised'),
  least_fee: ofNumber(
    'least_fee',
    {
      toTick: toShortDollars,
      holds: () => 0,
      toNote: ({ stated }) => stated.least_fee_basis,
    },
    (fee) => ({ from: fee, to: fee }),
  ),
}

const ofField = ({ name, compared, columns, toText }: Field): Criterion => ({
  label: compared,
  part: partOf[name] ?? 'How they work',
  read: ({ stated }) => toText(stated),
  columns,
  isAsked: true,
  ...(drawings[name] && { draw: drawings[name] }),
})

/** "CPA: Illinois 6201234, Dana Reed (Checked by our team, March 12, 2026)", one after the other. */
function toCredentialsText(credentials: readonly ComparedCredential[], isSample: boolean): string {
  return credentials
    .map((one) => {
      const isChecked = one.basis === 'checked'
      const basis = isChecked ? toCheckText(one.asOf) : toGroundText({ by: 'firm', on: one.asOf })
      return `${toTitledText(one)} (${isSample ? credentialMessages.sampleBasis(basis) : basis})`
    })
    .join('; ')
}

export const criteria: readonly Criterion[] = [
  ...shownFields.map(ofField),
  {
    label: 'Reviews',
    part: 'Experience',
    read: (firm) =>
      firm.reviewCount > 0
        ? `${toRatingText(firm.averageRating)} of 5, ${toReviewsText(firm)}`
        : null,
    draw: 'stars',
  },
  {
    label: 'Client satisfaction',
    part: 'Experience',
    read: ({ satisfactionRate: rate }) => (rate === null ? null : toSatisfactionText(rate)),
    columns: ['satisfaction_rate'],
  },
  ...advisorServiceNames.map((name): Criterion => ({
    label: toWorkName(name),
    part: 'Services',
    read: ({ services }) => (services.includes(name) ? 'Yes' : null),
    columns: [name],
    draw: 'mark',
  })),
  ...credentialKinds.map((kind): Criterion => ({
    label: credentialNames[kind],
    part: credentialMessages.title,
    read: ({ credentials, isDemonstration }) =>
      toCredentialsText(
        credentials.filter((one) => one.kind === kind),
        isDemonstration,
      ),
  })),
  {
    label: auditsMessages.title,
    part: credentialMessages.title,
    read: ({ audits }) => toAuditsText(audits),
  },
  {
    label: 'Known for',
    part: 'About the firm',
    read: ({ services, stated }) =>
      toKnown(services, stated.known_for)
        .map((type) => workOfTypes[type])
        .join(', '),
    columns: ['known_for'],
  },
  {
    label: 'Location',
    part: 'About the firm',
    read: ({ location }) => location,
    columns: ['location'],
  },
  {
    label: 'Contact person',
    part: 'About the firm',
    read: ({ contactPerson }) => contactPerson,
    columns: ['contact_person'],
  },
  {
    label: 'Email',
    part: 'About the firm',
    read: ({ email }) => email,
    columns: ['email'],
    toHref: ({ email }) => email && toMailAddress(email),
  },
  {
    label: 'Phone',
    part: 'About the firm',
    read: ({ phone }) => phone,
    columns: ['phone'],
    toHref: ({ phone }) => phone && toPhoneAddress(phone),
  },
  {
    label: 'Website',
    part: 'About the firm',
    read: ({ website }) => website,
    columns: ['website'],
    toHref: ({ website }) => website,
  },
  {
    label: 'Areas of expertise',
    part: 'About the firm',
    read: ({ expertise }) => expertise.join(', '),
    columns: ['areas_of_expertise'],
  },
  { label: 'Our team', part: 'About the firm', read: ({ lookedAt }) => toLookText(lookedAt) },
  {
    label: 'Listed since',
    part: 'About the firm',
    read: ({ listedAt }) => listedAt && formatMonth(listedAt),
  },
  {
    label: 'Confirmed by the firm',
    part: 'About the firm',
    read: ({ confirmedAt }) => confirmedAt && toDateText(confirmedAt),
  },
]
