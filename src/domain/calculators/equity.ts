/** A business, from its value to that of its shares, in dollars; the discount is a fraction. */
export type Business = { enterprise: number; cash: number; debt: number; discount: number }

/** Each line of the calculation. If debt exceeds the value, the shares are worth nothing. */
export function bridgeEquity({ enterprise, cash, debt, discount }: Business) {
  const withCash = enterprise + cash
  const equity = Math.max(0, withCash - debt)
  const lacking = equity * discount
  return { withCash, equity, lacking, shares: equity - lacking }
}
