/**
 * Icons of the advisor types on a square of 23: blocks of 5 at a distance of 1, as in the logo. `own` is drawn at full
 * opacity, `share` at a third.
 */
export const typeIcons = {
  /** Value that rises in steps. */
  'investment-banker': {
    share: 'M0 18h5v5H0zM6 12h5v11H6zM12 6h5v17h-5zM18 6h5v17h-5z',
    own: 'M0 18h5v5H0zM6 12h5v5H6zM12 6h5v5h-5zM18 0h5v5h-5z',
  },
  /** Scales. */
  'esop-attorney': {
    share: 'M5 5L0 13h10zM18 5l-5 8h10zM10.5 0h2v23h-2z',
    own: 'M0 3h23v2H0zM0 13h10a5 5 0 0 1-10 0zM13 13h10a5 5 0 0 1-10 0zM5 21h13v2H5z',
  },
  /** A courthouse. */
  'corporate-attorney': {
    share: 'M1 9h5v9H1zM9 9h5v9H9zM17 9h5v9h-5z',
    own: 'M11.5 0L23 7.5H0zM0 20h23v3H0z',
  },
  /** Shares held for others. */
  'esop-trustee': {
    share: 'M0 7h3v13h17V7h3v16H0z',
    own: 'M6 0h5v5H6zM12 0h5v5h-5zM6 6h5v5H6zM12 6h5v5h-5zM6 12h5v5H6zM12 12h5v5h-5z',
  },
  /** A percent rate. */
  'tax-advisor': {
    share: 'M18.5 0H23L4.5 23H0z',
    own: 'M0 0h9v9H0zM14 14h9v9h-9z',
  },
  /** A loan and its repayment. */
  lender: {
    share: 'M0 0h11v4H0zM0 5h11v4H0zM0 10h11v3H0z',
    own: 'M0 14h11v4H0zM0 19h11v4H0zM12 19h11v4H12zM12 14h11v4H12zM12 9h11v4H12z',
  },
  /** The participant register. */
  tpa: {
    share: 'M7 1.5h16v2H7zM7 7.5h16v2H7zM7 13.5h16v2H7zM7 19.5h16v2H7z',
    own: 'M0 0h5v5H0zM0 6h5v5H0zM0 12h5v5H0zM0 18h5v5H0z',
  },
  /** One part of a whole, set aside. */
  'wealth-management': {
    share: 'M10 3a10 10 0 1 0 10 10H10z',
    own: 'M13 0a10 10 0 0 1 10 10H13z',
  },
  /** A magnifier. */
  auditor: {
    share: 'M9.5 0a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19zm0 2.5a7 7 0 1 1 0 14a7 7 0 1 1 0-14z',
    own: 'M7 7h5v5H7zM15.5 17.6l2.1-2.1L23 20.9 20.9 23z',
  },
  /** A price tag. */
  'buy-side-valuation': {
    share: 'M0 0h12l11 11.5L11.5 23 0 12z',
    own: 'M3.5 3.5h5v5h-5z',
  },
  /** Shares that return. */
  'repurchase-liability': {
    share: 'M0 9h3v11h17V5h-9V2h12v21H0z',
    own: 'M4 3.5L11 0v7zM9 10h5v5H9z',
  },
  /** Speech. */
  communication: {
    share: 'M0 0h23v16H11l-6 7v-7H0z',
    own: 'M3 5.5h5v5H3zM9 5.5h5v5H9zM15 5.5h5v5h-5z',
  },
} as const
export type TypeIconName = keyof typeof typeIcons

/** Whether there is an icon of this name. */
export function isTypeIconName(name: string): name is TypeIconName {
  return Object.hasOwn(typeIcons, name)
}
