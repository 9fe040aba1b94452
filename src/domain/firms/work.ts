/** What is printed of one firm: its work, in words that claim no title. The catalog's names stay those of its pages. */
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { workNames as work, type AdvisorService } from './services.ts'

/** Kinds by which a firm may want to be known. */
export const workOfTypes: Readonly<Record<AdvisorTypeId, string>> = {
  'investment-banker': 'Sale of companies',
  'esop-attorney': work.ESOP_Law_Firm,
  'corporate-attorney': 'Corporate law',
  'esop-trustee': work.ESOP_Trustee_Services,
  'tax-advisor': 'Tax advice',
  lender: work.ESOP_Financing,
  tpa: work.ESOP_Administration,
  'wealth-management': 'Wealth management',
  auditor: work.Accounting,
  'buy-side-valuation': work.ESOP_Valuation,
  'repurchase-liability': work.ESOP_Repurchase_Obligation,
  communication: work.Employee_Communication,
}

/** The services that list a firm under a kind, so that a list can say by which. A database test holds them to the rule there. */
export const kindServices: Readonly<Record<AdvisorTypeId, readonly AdvisorService[]>> = {
  'investment-banker': ['ESOP_Valuation', 'ESOP_Transaction_Support'],
  'esop-attorney': ['ESOP_Law_Firm', 'Equity_Compensation_Law'],
  'corporate-attorney': ['ESOP_Law_Firm', 'Equity_Compensation_Law'],
  'esop-trustee': ['ESOP_Trustee_Services'],
  'tax-advisor': ['ESOP_1042_Rollover', 'Accounting'],
  lender: ['ESOP_Financing'],
  tpa: ['ESOP_Administration', 'Equity_Compensation_Administration'],
  'wealth-management': ['ESOP_1042_Rollover'],
  auditor: ['Accounting'],
  'buy-side-valuation': ['ESOP_Valuation'],
  'repurchase-liability': ['ESOP_Repurchase_Obligation'],
  communication: ['Employee_Communication', 'Employee_Engagement'],
}

/** A service in words about one firm. */
export function toWorkName(service: AdvisorService): string {
  return work[service]
}

/** Kinds by which a firm wants to be known, as far as they follow from its services. */
export function toKnown(
  services: readonly AdvisorService[],
  knownFor: readonly AdvisorTypeId[] | null,
): AdvisorTypeId[] {
  return (knownFor ?? []).filter((kind) => kindServices[kind].some((one) => services.includes(one)))
}

/**
 * The work of a firm: "Tax advice", "1042 rollover". The services of the kinds that are asked for come first, then the kinds by
 * which it wants to be known.
 */
export function toWork(
  services: readonly AdvisorService[],
  knownFor: readonly AdvisorTypeId[] | null,
  asked: readonly AdvisorTypeId[] = [],
): string[] {
  const servicesOf = (kinds: readonly AdvisorTypeId[]) =>
    kinds.flatMap((kind) => kindServices[kind]).filter((service) => services.includes(service))
  const known = toKnown(services, knownFor)
  return [
    ...new Set([
      ...servicesOf(asked).map(toWorkName),
      ...known.map((kind) => workOfTypes[kind]),
      ...[...servicesOf(known), ...services].map(toWorkName),
    ]),
  ]
}
