import type { Loaded } from '#data/query.ts'

/** How many cards a list shows at first, and how many more each time. */
export const CARDS_PER_PAGE = 24

/** What a list shows: nothing yet, why not, nothing there, nothing that matches, or the matches so far. */
export type Listing<T> =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'empty' }
  | { phase: 'none' }
  | {
      phase: 'results'
      /** The cards on the screen. */
      shown: T[]
      /** How many match; null where the database has not counted them. */
      total: number | null
      hasMore: boolean
    }

/** The part of loaded items that matches, cut to `pages` pages. */
export function toListing<T>(
  loaded: Loaded<T[]>,
  isMatch: (item: T) => boolean,
  pages: number,
): Listing<T> {
  if (loaded.phase !== 'ready') return loaded
  if (loaded.data.length === 0) return { phase: 'empty' }
  const matches = loaded.data.filter(isMatch)
  if (matches.length === 0) return { phase: 'none' }
  const shown = matches.slice(0, pages * CARDS_PER_PAGE)
  return {
    phase: 'results',
    shown,
    total: matches.length,
    hasMore: shown.length < matches.length,
  }
}
