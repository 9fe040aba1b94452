/** A row of shares that waits for one more. */
export const emptyShares = {
  viewBox: '0 0 46 22',
  shares: 'M0 0h10v10H0zM12 0h10v10H12zM24 0h10v10H24zM0 12h10v10H0zM12 12h10v10H12z',
  own: 'M25 13v8h8v-8zM24 12h10v10H24zM36 0h10v10H36z',
} as const
