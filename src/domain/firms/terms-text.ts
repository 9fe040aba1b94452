import { usStateNames } from '#domain/places/us-state-names.ts'

/** Fee models by database code. */
export const feeModelNames = {
  hourly: 'Hourly',
  fixed_fee: 'Fixed fee',
  retainer: 'Retainer',
  percentage_of_assets: 'Percentage of assets',
  success_fee: 'Success fee',
  other: 'Other',
} as const

/** "$15,000: a yearly valuation". */
export function toFeeText({
  least_fee: fee,
  least_fee_basis: basis,
}: {
  least_fee: number | null
  least_fee_basis: string | null
}): string | null {
  if (fee === null) return null
  return [`$${fee.toLocaleString('en-US')}`, basis].filter(Boolean).join(': ')
}

type Served = { nationwide: boolean; states_served: readonly string[] | null }

/** "Every state", "Illinois and Texas"; null if not stated. */
export function toServedText({ nationwide, states_served: served }: Served): string | null {
  if (nationwide) return 'Every state'
  if (!served) return null
  const names = served.map((code) => usStateNames[code] ?? code)
  return names.length < 3
    ? names.join(' and ')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The same in a few words: "6 states". */
export function toServedShort(served: Served): string | null {
  const count = served.nationwide ? 0 : (served.states_served?.length ?? 0)
  return count > 2 ? `${count} states` : toServedText(served)
}
