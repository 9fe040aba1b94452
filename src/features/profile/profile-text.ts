import type { Advisor } from '#domain/advisors/advisor.ts'
import { toRatingText, toSatisfactionText } from '#domain/advisors/rating-text.ts'
import { toBasisText } from '#domain/advisors/ground.ts'
import { profileMessages as messages } from '#domain/advisors/profile-messages.ts'
import { shownFields, type ShownField } from '#domain/firms/stated.ts'
import { isOnAdverseSides } from '#domain/advisors/adverse.ts'
import { toReviewsText } from '#domain/reviews/writer.ts'
import { toUsual } from '#domain/usual.ts'

/**
 * Section 9 of the specification: figures that no firm has stated. Only demonstration firms show them, marked as samples. One
 * is a check mark.
 */
const samples = {
  years: { value: '10+', label: 'years experience' },
  companies: { value: '25+', label: 'ESOP companies' },
  verified: { label: 'Verified' },
  rate: { value: '95%', label: 'Client Success Rate' },
} as const

export type SampleTile = { value?: string; label: string }
/** A value of a firm and what it rests on. */
export type Tile = { label: string; value: string; basis: string; isKnown: boolean }

/** What the sentence on experience says, with the sample that replaces it on the profile of a demonstration firm. */
export const experience: ReadonlyMap<string, SampleTile> = new Map<string, SampleTile>([
  ['esop_practice_since', samples.years],
  ['esop_companies_advised', samples.companies],
])

/** Whether a sample replaces a value that a demonstration firm does not state. */
const isSampled = (
  { isDemonstration, reviewCount, stated }: Advisor,
  { name, toText }: ShownField,
) => isDemonstration && reviewCount > 0 && experience.has(name) && toText(stated) === null

/** Facts of a firm: what it states, and what its reviews and its clients say. */
export function toTiles(advisor: Advisor): Tile[] {
  const { averageRating, reviewCount, satisfactionRate, isDemonstration } = advisor
  const common = toCommonBasis(advisor)
  return [
    ...shownFields.flatMap((one) => toTile(advisor, one, common)),
    {
      label: 'Average rating',
      value: toRatingText(averageRating),
      basis: reviewCount === 0 ? messages.noReviewsYet : toReviewsText(advisor),
      isKnown: reviewCount > 0,
    },
    ...(isDemonstration && satisfactionRate === null && reviewCount > 0
      ? []
      : [
          {
            label: 'Client satisfaction',
            value: toSatisfactionText(satisfactionRate),
            basis: satisfactionRate === null ? '' : toBasisText(advisor, ['satisfaction_rate']),
            isKnown: satisfactionRate !== null,
          },
        ]),
  ]
}

function toTile(advisor: Advisor, { label, columns, toShort }: ShownField, common: string): Tile[] {
  const value = toShort(advisor.stated)
  return value === null
    ? []
    : [{ label, value, basis: unlessCommon(toBasisText(advisor, columns), common), isKnown: true }]
}

const unlessCommon = (basis: string, common: string) => (basis === common ? '' : basis)

/** The specified tiles for figures that a demonstration firm lacks; none for other firms. */
export function toSampleTiles(advisor: Advisor): SampleTile[] {
  // A rate of success beside no reviews would be absurd.
  if (!advisor.isDemonstration || advisor.reviewCount === 0) return []
  const { verified, rate } = samples
  return [
    ...shownFields
      .filter((one) => isSampled(advisor, one))
      .flatMap(({ name }) => experience.get(name) ?? [])
      .toReversed(),
    verified,
    // A known satisfaction is among the firm's own figures.
    ...(advisor.satisfactionRate === null ? [rate] : []),
  ]
}

/** What the firm does not state: what it is called, and the question to ask the firm. */
export function toOpen(advisor: Advisor): { name: string; question: string }[] {
  const open = shownFields.filter(
    (one) => one.toText(advisor.stated) === null && !isSampled(advisor, one),
  )
  return [
    ...(advisor.services.length === 0
      ? [{ name: 'Services', question: messages.askServices }]
      : []),
    ...open.map(({ label, question }) => ({ name: label, question })),
  ]
}

/** How a firm on two adverse sides keeps them apart; null for every other firm. */
export function toApartText(advisor: Advisor): string | null {
  return isOnAdverseSides(advisor) ? (advisor.stated.kept_apart ?? messages.askApart) : null
}

/** The basis of most of what the firm states: it stands once at the head. */
export function toCommonBasis(advisor: Advisor): string {
  const columns = Object.keys(advisor.grounds)
  return toUsual(columns.map((column) => toBasisText(advisor, [column]))) ?? ''
}

/** "From the firm, March 2026, except where marked". */
export function toHeadBasis(common: string): string {
  return common && `${common.replace('Stated by the firm', 'From the firm')}, except where marked`
}

/** The sentence on experience, with the firm's own figures if it states any. */
export function toExperienceText({ stated, isDemonstration }: Advisor): string {
  const { esop_practice_since: since, esop_companies_advised: advised } = stated
  if (since === null && advised === null) {
    const { years, companies } = samples
    return isDemonstration
      ? `${messages.sampleFigures}: ${years.value} ${years.label} with ${companies.value} ${companies.label}.`
      : messages.noExperience
  }
  const parts = [
    since !== null && `has worked with ESOPs since ${since}`,
    advised !== null && `has advised ${advised.toLocaleString('en-US')} ESOP companies`,
  ]
  return `The firm ${parts.filter(Boolean).join(' and ')}.`
}

/** What the sentence on experience rests on; null if there is nothing that it rests on. */
export function toExperienceBasis(advisor: Advisor): string | null {
  const { esop_practice_since: since, esop_companies_advised: advised } = advisor.stated
  if (since === null && advised === null) return null
  return toBasisText(advisor, [...experience.keys()])
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
