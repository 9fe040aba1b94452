import { toRatingText, toSatisfactionText, type Advisor } from '#domain/advisors/advisor.ts'
import { NOT_STATED, toBasisText } from '#domain/advisors/ground.ts'
import { profileMessages as messages } from '#domain/advisors/profile-messages.ts'
import { toDateText } from '#domain/dates/date.ts'
import { formatMonth } from '#domain/dates/day.ts'
import { toFeeText, toServedShort, toTakingText } from '#domain/firms/terms-text.ts'
import { toSplitText } from '#domain/reviews/writer.ts'

/**
 * Section 9 of the specification: figures that no firm has stated. Only demonstration firms show them, marked as samples. One
 * is a check mark.
 */
export const samples = {
  years: { value: '10+', label: 'years experience' },
  companies: { value: '25+', label: 'ESOP companies' },
  verified: { label: 'Verified' },
  rate: { value: '95%', label: 'Client Success Rate' },
} as const

export type SampleTile = { value?: string; label: string }
/** A fact about a firm and what it rests on. */
export type Tile = { label: string; value: string; basis: string; isKnown: boolean }

/** A fact that only a firm can state. */
type Stated = {
  label: string
  columns: readonly string[]
  /** Null if it is not stated. */
  read(advisor: Advisor): string | null
  /** Question for a reader to ask the firm if it is not stated. */
  question: string
  /** The sample that replaces it on the profile of a demonstration firm that states nothing. */
  sample?: SampleTile
}

/** In the order in which people ask when they choose: for firms like mine, where, since when, and at what price. */
const statedFacts: readonly Stated[] = [
  {
    label: 'ESOP companies advised',
    columns: ['esop_companies_advised'],
    read: ({ terms }) => terms.companiesAdvised?.toLocaleString('en-US') ?? null,
    question: 'How many ESOP companies have you advised, and how large are they?',
    sample: samples.companies,
  },
  {
    label: 'New clients',
    columns: ['taking_clients'],
    read: ({ takingClients }) => toTakingText(takingClients),
    question: 'Are you taking new clients?',
  },
  {
    label: 'States served',
    columns: ['nationwide', 'states_served'],
    read: ({ terms }) => toServedShort(terms),
    question: 'Which states do you serve?',
  },
  {
    label: 'ESOP practice',
    columns: ['esop_practice_since'],
    read: ({ practiceSince }) => (practiceSince === null ? null : `Since ${practiceSince}`),
    question: 'Since when have you worked with ESOPs?',
    sample: samples.years,
  },
  {
    label: 'Fees',
    columns: ['fee_models'],
    read: ({ terms }) => toFeeText(terms.feeModels),
    question: 'How do you charge?',
  },
]

/** Whether a sample replaces a fact that a demonstration firm does not state. */
const isSampled = (advisor: Advisor, { sample, read }: Stated) =>
  advisor.isDemonstration && sample !== undefined && read(advisor) === null

/** Facts of a firm: what it states, what its reviews and its clients say, and whether our team has looked. */
export function toTiles(advisor: Advisor): Tile[] {
  const { averageRating, reviewCount, reviewsBy, satisfactionRate, isDemonstration } = advisor
  const { lookedAt, listedAt } = advisor
  const listed = `Listed since ${formatMonth(listedAt)}`
  return [
    ...statedFacts.filter((fact) => !isSampled(advisor, fact)).map((fact) => toTile(advisor, fact)),
    {
      label: 'Average rating',
      value: toRatingText(averageRating),
      basis:
        reviewCount === 0
          ? messages.noReviewsYet
          : messages.fromReviews(reviewCount, toSplitText(reviewsBy, isDemonstration)),
      isKnown: reviewCount > 0,
    },
    ...(isDemonstration && satisfactionRate === null
      ? []
      : [
          {
            label: 'Client satisfaction',
            value: toSatisfactionText(satisfactionRate),
            basis: satisfactionRate === null ? '' : toBasisText(advisor, ['satisfaction_rate']),
            isKnown: satisfactionRate !== null,
          },
        ]),
    lookedAt === null
      ? { label: 'Listed by our team', value: 'Not yet looked at', basis: listed, isKnown: false }
      : {
          label: 'Looked at by our team',
          value: toDateText(lookedAt),
          basis: listed,
          isKnown: true,
        },
  ]
}

function toTile(advisor: Advisor, { label, columns, read }: Stated): Tile {
  const value = read(advisor)
  return value === null
    ? { label, value: NOT_STATED, basis: '', isKnown: false }
    : { label, value, basis: toBasisText(advisor, columns), isKnown: true }
}

/** The specified tiles for figures that a demonstration firm lacks; none for other firms. */
export function toSampleTiles(advisor: Advisor): SampleTile[] {
  if (!advisor.isDemonstration) return []
  const { years, companies, verified, rate } = samples
  return [
    ...(advisor.practiceSince === null ? [years] : []),
    ...(advisor.terms.companiesAdvised === null ? [companies] : []),
    verified,
    // A known satisfaction is among the firm's own figures.
    ...(advisor.satisfactionRate === null ? [rate] : []),
  ]
}

/** Questions to ask the firm: what it does not state. */
export function toQuestions(advisor: Advisor): string[] {
  const open = statedFacts.filter(
    (fact) => fact.read(advisor) === null && !isSampled(advisor, fact),
  )
  return [
    ...(advisor.services.length === 0 ? [messages.askServices] : []),
    ...open.map(({ question }) => question),
  ]
}

/** Kinds of a firm in a line: their names, or their number if they are many. */
export function toKindsText(names: readonly string[]): string {
  return names.length > 3 ? `${names.length} kinds of ESOP advisor` : names.join(' · ')
}

/** The sentence on experience, with the firm's own figures if it states any. */
export function toExperienceText({ practiceSince, isDemonstration, terms }: Advisor): string {
  const { companiesAdvised } = terms
  if (practiceSince === null && companiesAdvised === null) {
    const { years, companies } = samples
    return isDemonstration
      ? `${messages.sampleFigures}: ${years.value} ${years.label} with ${companies.value} ${companies.label}.`
      : messages.noExperience
  }
  const parts = [
    practiceSince !== null && `has worked with ESOPs since ${practiceSince}`,
    companiesAdvised !== null &&
      `has advised ${companiesAdvised.toLocaleString('en-US')} ESOP companies`,
  ]
  return `The firm ${parts.filter(Boolean).join(' and ')}.`
}

/** What the sentence on experience rests on; null if there is nothing that it rests on. */
export function toExperienceBasis(advisor: Advisor): string | null {
  const { practiceSince, terms } = advisor
  if (practiceSince === null && terms.companiesAdvised === null) return null
  return toBasisText(advisor, ['esop_practice_since', 'esop_companies_advised'])
}

/** Testimonials of demonstration firms, marked as samples. */
export const sampleTestimonials = [
  {
    quote:
      'They explained every step of our ESOP in words our employees understood, and they were still there when the first annual valuation came around.',
    author: 'Chief financial officer of a manufacturer',
  },
  {
    quote:
      'We compared three ways to sell. They told us plainly where an ESOP would pay less and where it would pay more. We decided with open eyes.',
    author: 'Founder of an engineering firm',
  },
  {
    quote:
      'Our trustee asked hard questions, and the answers were ready. The transaction closed on the day we had planned.',
    author: 'President of a food distributor',
  },
] as const
