import type { CategoryIcon } from '#domain/content/hub.ts'

/**
 * Icons of the hub's categories in the style of the advisor types: on a square of 23, `own` at full opacity and `share` at a
 * third.
 */
export const categoryIcons: Record<CategoryIcon, { share: string; own: string }> = {
  /** A plant that grows from shares. */
  sprout: {
    share: 'M10.5 7h2v10h-2zM0 18h5v5H0zM6 18h5v5H6zM12 18h5v5h-5zM18 18h5v5h-5z',
    own: 'M1 4h4a6 6 0 0 1 6 6H7a6 6 0 0 1-6-6zM22 0h-4a6 6 0 0 0-6 6h4a6 6 0 0 0 6-6z',
  },
  /** A scale with a company and its price. */
  scale: {
    share: 'M10.5 0h2v21h-2zM4 6h1v5H4zM18 6h1v5h-1z',
    own: 'M2 4h19v2H2zM0 11h9v7H0zM16 11h5v5h-5zM5 21h13v2H5z',
  },
  /** A bill with a deduction. */
  receipt: {
    share: 'M2 0h19v23l-3.2-3-3.1 3-3.2-3-3.2 3-3.1-3L2 23z',
    own: 'M6 4h5v5H6zM6 12h11v2H6z',
  },
  /** A bank. */
  landmark: {
    share: 'M1 9h4v9H1zM18 9h4v9h-4z',
    own: 'M11.5 0L23 7H0zM9 11h5v5H9zM0 20h23v3H0z',
  },
  /** A handover. */
  handshake: {
    share: 'M0 0h15v15H0z',
    own: 'M8 8h15v15H8zM8 8h7v7H8z',
  },
  /** A complete file. */
  'clipboard-check': {
    share: 'M1 3h5v5h11V3h5v20H1z',
    own: 'M8 0h7v6H8zM6 14.5l2-2 2.5 2.5 5-5 2 2-7 7z',
  },
  /** People side by side. */
  users: {
    share: 'M0 5h5v5H0zM18 5h5v5h-5zM0 12h5v11H0zM18 12h5v11h-5z',
    own: 'M8 0h7v7H8zM7 9h9v14H7z',
  },
  /** A gavel. */
  gavel: {
    share: 'M12.5 11.5l2-2L23 18l-2 2z',
    own: 'M9 0l8 8-2 2-8-8zM6 4l7 7-4.5 4.5-7-7zM0 20h14v3H0z',
  },
}
