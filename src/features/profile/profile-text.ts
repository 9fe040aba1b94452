import { toSatisfactionText, type Advisor } from '#domain/advisor.ts'

/**
 * Section 9 of the specification: the owner's words, the same on every profile until something is known of the firm;
 * content/claims.yaml says what each rests on. One is a tick.
 */
export const claims = [
  { value: '10+', label: 'years experience' },
  { value: '25+', label: 'ESOP companies' },
  { label: 'Verified' },
  { value: '95%', label: 'Client Success Rate' },
] as const

type Known = Pick<Advisor, 'satisfactionRate' | 'practiceSince'> & {
  terms: Pick<Advisor['terms'], 'companiesAdvised'>
}

/** The claims as they stand on this firm's profile: what it states, and its clients' satisfaction, in place of the fixed words. */
export function claimsOf({ satisfactionRate, practiceSince, terms: { companiesAdvised } }: Known) {
  const [years, companies, verified, rate] = claims
  return [
    practiceSince === null
      ? years
      : ({ value: `since ${practiceSince}`, label: 'ESOP practice, as stated' } as const),
    companiesAdvised === null
      ? companies
      : ({
          value: companiesAdvised.toLocaleString('en-US'),
          label: 'ESOP companies, as stated',
        } as const),
    verified,
    satisfactionRate === null
      ? rate
      : ({ value: toSatisfactionText(satisfactionRate), label: rate.label } as const),
  ]
}

/** The sentence on experience: the firm's own figures where it states any, else the owner's words. */
export function toExperienceText({
  practiceSince,
  terms: { companiesAdvised },
}: Pick<Known, 'practiceSince' | 'terms'>): string {
  const [years, companies] = claims
  if (practiceSince === null && companiesAdvised === null)
    return `${years.value} ${years.label} with ${companies.value} ${companies.label}.`
  const parts = [
    practiceSince !== null && `has worked with ESOPs since ${practiceSince}`,
    companiesAdvised !== null &&
      `has advised ${companiesAdvised.toLocaleString('en-US')} ESOP companies`,
  ]
  return `The firm states that it ${parts.filter(Boolean).join(' and ')}.`
}

/** Stand in for testimonials until advisors can collect their own; the page says so. */
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
