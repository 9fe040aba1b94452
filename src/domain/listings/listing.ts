/** What a firm states of itself beside its services; null is: not stated. */
import { stateNames } from '#domain/advisors/state-names.ts'
import type { FeeModel, Terms } from './terms.ts'

/** How firms charge, by the database's word. */
export const feeModelNames = {
  hourly: 'Hourly',
  fixed_fee: 'Fixed fee',
  retainer: 'Retainer',
  percentage_of_assets: 'Percentage of assets',
  success_fee: 'Success fee',
  other: 'Other',
} as const satisfies Record<FeeModel, string>

/** Months after which a firm's confirmation of its listing is too old to go without a word. */
const CONFIRMATION_MONTHS = 14

/** "Every state", "Illinois and Texas"; null where nothing is stated. */
export function toServedText({
  nationwide,
  statesServed,
}: Pick<Terms, 'nationwide' | 'statesServed'>) {
  if (nationwide) return 'Every state'
  if (!statesServed) return null
  const names = statesServed.map((code) => stateNames[code] ?? code)
  return names.length < 3
    ? names.join(' and ')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** How a firm charges, in words; null where it has not said so. */
export function toFeeText(models: readonly FeeModel[] | null): string | null {
  return models && models.map((model) => feeModelNames[model]).join(', ')
}

/** Whether a profile says that nobody has confirmed it for long. */
export function isConfirmationOld(confirmedAt: string | null, now: Date): boolean {
  if (confirmedAt === null) return false
  const end = new Date(confirmedAt)
  end.setUTCMonth(end.getUTCMonth() + CONFIRMATION_MONTHS)
  return end <= now
}
