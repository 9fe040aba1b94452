import type { AdvisorService } from '#domain/firms/services.ts'
import type { PlaceId } from '#domain/independence/ids.ts'

/**
 * Seats of one sale that are on adverse sides: a firm that offers both says how they are kept apart. Each pair has a rule of the
 * check of ties, or `content/independence.yaml` is refused.
 */
export const adversePairs: readonly (readonly [PlaceId, PlaceId])[] = [
  ['banker', 'valuer'],
  ['trustee', 'valuer'],
  ['trustee', 'banker'],
  ['trustee', 'lender'],
  ['valuer', 'lender'],
  ['auditor', 'tpa'],
  ['trust-counsel', 'company-counsel'],
  ['trust-counsel', 'sellers-counsel'],
  ['company-counsel', 'sellers-counsel'],
]

const seatsOfServices: Partial<Record<AdvisorService, PlaceId>> = {
  ESOP_Valuation: 'valuer',
  ESOP_Transaction_Support: 'banker',
  ESOP_Trustee_Services: 'trustee',
  ESOP_Financing: 'lender',
  ESOP_Administration: 'tpa',
}
const seatsOfCounsel: Readonly<Record<string, PlaceId>> = {
  company: 'company-counsel',
  selling_owners: 'sellers-counsel',
  trustee: 'trust-counsel',
}

type Firm = {
  services: readonly AdvisorService[]
  stated: { acts_for: readonly string[] | null }
  /** Audits of ESOPs in filings, null without any. A service of accounting alone need not be one. */
  audits: object | null
}

/** Whether a firm offers two seats that are on adverse sides. */
export function isOnAdverseSides({ services, stated, audits }: Firm): boolean {
  const counsel = services.includes('ESOP_Law_Firm') ? (stated.acts_for ?? []) : []
  const seats = new Set([
    ...services.flatMap((service) => seatsOfServices[service] ?? []),
    ...counsel.flatMap((side) => seatsOfCounsel[side] ?? []),
    ...(audits ? (['auditor'] as const) : []),
  ])
  return adversePairs.some(([one, other]) => seats.has(one) && seats.has(other))
}
