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

/** Kinds of advisors in a few words, as a firm names itself; the catalog's names stay those of its pages. */
export const kindNames: Readonly<Record<AdvisorTypeId, string>> = {
  'investment-banker': 'Sale and valuation of companies',
  'esop-attorney': 'ESOP law',
  'corporate-attorney': 'Corporate law',
  'esop-trustee': 'Trustee services',
  'tax-advisor': 'Tax advice',
  lender: 'Financing',
  tpa: 'Plan administration',
  'wealth-management': 'Wealth management',
  auditor: 'Accounting and audit',
  'buy-side-valuation': 'Valuation for buyers',
  'repurchase-liability': 'Repurchase studies',
  communication: 'Communication with employees',
}
