/** From the value of a business to that of its shares, in dollars; the discount is a fraction of one. */
export type Business = { enterprise: number; cash: number; debt: number; discount: number }

/** Each line of the way. Debt beyond the value leaves the shares worth nothing, and nothing to discount. */
export function bridgeEquity({ enterprise, cash, debt, discount }: Business) {
  const withCash = enterprise + cash
  const equity = Math.max(0, withCash - debt)
  const lacking = equity * discount
  return { withCash, equity, lacking, shares: equity - lacking }
}
