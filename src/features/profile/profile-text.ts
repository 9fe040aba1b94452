import { toRatingText, toSatisfactionText, type Advisor } from '#domain/advisors/advisor.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'

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

export type Tile = { value?: string | number; label: string }
type Stated = Pick<Advisor, 'practiceSince' | 'isDemonstration'> & {
  terms: Pick<Advisor['terms'], 'companiesAdvised'>
}
type Known = Stated & Pick<Advisor, 'satisfactionRate' | 'averageRating' | 'reviewCount'>

/** Figures of a firm: from its reviews, its clients' satisfaction, and its own statements. */
export function toTiles(advisor: Known): Tile[] {
  const { averageRating, reviewCount, satisfactionRate, practiceSince, terms } = advisor
  const { companiesAdvised } = terms
  return [
    { value: toRatingText(averageRating), label: 'Average rating' },
    { value: reviewCount, label: reviewCount === 1 ? 'Review' : 'Reviews' },
    { value: toSatisfactionText(satisfactionRate), label: 'Client satisfaction' },
    ...(practiceSince === null
      ? []
      : [{ value: `since ${practiceSince}`, label: 'ESOP practice, as stated' }]),
    ...(companiesAdvised === null
      ? []
      : [{ value: companiesAdvised.toLocaleString('en-US'), label: 'ESOP companies, as stated' }]),
  ]
}

/** The specified tiles for figures that a demonstration firm lacks; none for other firms. */
export function toSampleTiles(advisor: Known): Tile[] {
  const { isDemonstration, practiceSince, satisfactionRate, terms } = advisor
  if (!isDemonstration) return []
  return [
    ...(practiceSince === null ? [samples.years] : []),
    ...(terms.companiesAdvised === null ? [samples.companies] : []),
    samples.verified,
    // A measured satisfaction is among the firm's own figures.
    ...(satisfactionRate === null ? [samples.rate] : []),
  ]
}

/** Kinds of a firm in a line: their names, or their number if they are many. */
export function toKindsText(names: readonly string[]): string {
  return names.length > 3 ? `${names.length} kinds of ESOP advisor` : names.join(' · ')
}

/** The sentence on experience, with the firm's own figures if it states any. */
export function toExperienceText({ practiceSince, isDemonstration, terms }: Stated): string {
  const { companiesAdvised } = terms
  if (practiceSince === null && companiesAdvised === null) {
    const { years, companies } = samples
    return isDemonstration
      ? `${profileMessages.sampleFigures}: ${years.value} ${years.label} with ${companies.value} ${companies.label}.`
      : profileMessages.noExperience
  }
  const parts = [
    practiceSince !== null && `has worked with ESOPs since ${practiceSince}`,
    companiesAdvised !== null &&
      `has advised ${companiesAdvised.toLocaleString('en-US')} ESOP companies`,
  ]
  return `The firm states that it ${parts.filter(Boolean).join(' and ')}.`
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
