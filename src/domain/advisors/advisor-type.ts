/** The advisor types, in display order. */
export const advisorTypeIds = [
  'investment-banker',
  'esop-attorney',
  'corporate-attorney',
  'esop-trustee',
  'tax-advisor',
  'lender',
  'tpa',
  'wealth-management',
  'auditor',
  'buy-side-valuation',
  'repurchase-liability',
  'communication',
] as const

/** One of them; also the path of its page and its value in the generated column `type_ids`. */
export type AdvisorTypeId = (typeof advisorTypeIds)[number]
