import type { AdvisorTypeId } from './advisor-type.ts'

/** What a firm of each kind is called in a sentence: one, and several. */
export const kindNouns: Readonly<Record<AdvisorTypeId, readonly [one: string, many: string]>> = {
  'investment-banker': ['investment banker', 'investment bankers'],
  'esop-attorney': ['ESOP attorney', 'ESOP attorneys'],
  'corporate-attorney': ['corporate attorney', 'corporate attorneys'],
  'esop-trustee': ['trustee', 'trustees'],
  'tax-advisor': ['tax advisor', 'tax advisors'],
  lender: ['lender', 'lenders'],
  tpa: ['TPA', 'TPAs'],
  'wealth-management': ['wealth manager', 'wealth managers'],
  auditor: ['auditor', 'auditors'],
  'buy-side-valuation': ['valuation firm', 'valuation firms'],
  'repurchase-liability': ['repurchase advisor', 'repurchase advisors'],
  communication: ['communication advisor', 'communication advisors'],
}

/** The first letter as a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
