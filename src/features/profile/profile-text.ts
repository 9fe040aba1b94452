/** Section 9 of the specification: display text that is the same on every profile, not a measurement. One is a tick. */
export const claims = [
  { value: '10+', label: 'years experience' },
  { value: '25+', label: 'ESOP companies' },
  { label: 'Verified' },
  { value: '95%', label: 'Client Success Rate' },
] as const

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
