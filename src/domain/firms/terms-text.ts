/** Terms that a firm states besides its services; null means not stated. */
import { stateNames } from '#domain/advisors/state-names.ts'
import type { FeeModel, Terms } from './terms.ts'

/** Fee models by database code. */
export const feeModelNames = {
  hourly: 'Hourly',
  fixed_fee: 'Fixed fee',
  retainer: 'Retainer',
  percentage_of_assets: 'Percentage of assets',
  success_fee: 'Success fee',
  other: 'Other',
} as const satisfies Record<FeeModel, string>

/** Months after which a firm's confirmation of its listing counts as old. */
const CONFIRMATION_MONTHS = 14

/** "Every state", "Illinois and Texas"; null if not stated. */
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

/** The same in a few words: "6 states". */
export function toServedShort(terms: Pick<Terms, 'nationwide' | 'statesServed'>): string | null {
  const count = terms.nationwide ? 0 : (terms.statesServed?.length ?? 0)
  return count > 2 ? `${count} states` : toServedText(terms)
}

/** Fee models as text; null if not stated. */
export function toFeeText(models: readonly FeeModel[] | null): string | null {
  return models && models.map((model) => feeModelNames[model]).join(', ')
}

/** Whether a firm takes clients; null if not stated. */
export function toTakingText(takingClients: boolean | null): string | null {
  return takingClients === null ? null : takingClients ? 'Yes' : 'Not at the moment'
}

/** Whether a profile warns that the listing has not been confirmed for long. */
export function isConfirmationOld(confirmedAt: string | null, now: Date): boolean {
  if (confirmedAt === null) return false
  const end = new Date(confirmedAt)
  end.setUTCMonth(end.getUTCMonth() + CONFIRMATION_MONTHS)
  return end <= now
}
