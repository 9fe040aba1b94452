import type { Advisor } from '#domain/advisors/advisor.ts'

/** The data sets of Form 5500 and its schedules. */
export const FILINGS_PAGE =
  'https://www.dol.gov/agencies/ebsa/about-ebsa/our-activities/public-disclosure/foia/form-5500-datasets'

/** "Audited at least 17 ESOPs in filings for 2024"; null without any. */
export function toAuditsText(audits: Advisor['audits']): string | null {
  if (audits === null) return null
  const { plans, year } = audits
  return `Audited at least ${plans} ${plans === 1 ? 'ESOP' : 'ESOPs'} in filings for ${year}`
}

export const auditsMessages = {
  title: 'Audits in public filings',
  source: 'Forms 5500 and Schedules H at the Department of Labor',
  received: (day: string) => `received until ${day}`,
  atLeast:
    'At least: small plans file no Schedule H, and plans report themselves that they are ESOPs. An ESOP can be a part of a 401(k) plan.',
} as const
