/** Codes of a firm's answers with their labels. A database test compares them with the checks of the columns. */
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'

export const sideNames = {
  company: 'The company',
  selling_owners: 'Selling owners',
  trustee: 'The trustee',
  participants: 'Participants',
  lender: 'The lender',
} as const

export const meetingNames = { on_site: 'On site', remote: 'Remotely' } as const

export const languageNames = {
  ar: 'Arabic',
  zh: 'Chinese',
  en: 'English',
  fr: 'French',
  de: 'German',
  ht: 'Haitian Creole',
  hi: 'Hindi',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  es: 'Spanish',
  tl: 'Tagalog',
  vi: 'Vietnamese',
} as const

export const industryNames = {
  construction: 'Construction',
  energy: 'Energy and utilities',
  finance: 'Finance and insurance',
  food: 'Food and agriculture',
  government: 'Government contracting',
  health: 'Health care',
  hospitality: 'Hospitality',
  manufacturing: 'Manufacturing',
  professional: 'Engineering and professional services',
  retail: 'Retail',
  technology: 'Technology',
  transport: 'Transportation',
  wholesale: 'Wholesale',
} as const

/**
 * The work of a firm by kind, in words that claim no title: all that is printed of one firm. The catalog's names stay those of
 * its pages.
 */
export const kindNames: Readonly<Record<AdvisorTypeId, string>> = {
  'investment-banker': 'Valuation or sale of companies',
  'esop-attorney': 'ESOP law',
  'corporate-attorney': 'Corporate law',
  'esop-trustee': 'Trustee services',
  'tax-advisor': 'Tax advice',
  lender: 'Financing',
  tpa: 'Plan administration',
  'wealth-management': 'Wealth management',
  auditor: 'Accounting',
  'buy-side-valuation': 'Valuation',
  'repurchase-liability': 'Repurchase studies',
  communication: 'Communication with employees',
}

/** The kinds of a firm: those by which it wants to be known first, the others in catalog order. */
export function toKinds(
  typeIds: readonly AdvisorTypeId[],
  knownFor: readonly string[] | null,
): AdvisorTypeId[] {
  const known = typeIds.filter((id) => knownFor?.includes(id))
  return [...known, ...typeIds.filter((id) => !known.includes(id))]
}
