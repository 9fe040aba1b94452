/** State of a list. While a request is pending (`isBusy`) the previous rows stay. */
export type List<T> =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | {
      phase: 'ready'
      /** Key of the question that was answered. */
      key: string
      items: T[]
      /** Results that are only similar to the term, shown below the others. */
      near: T[]
      hasMore: boolean
      isBusy: boolean
    }

/** The list that a page shows before any search is sent: of everything, or of the query string in `key`. */
export const toFirstList = <T>(items: T[], hasMore = false, key = '') =>
  ({ phase: 'ready', key, items, near: [], hasMore, isBusy: false }) as const satisfies List<T>
