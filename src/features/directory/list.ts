/** State of a list. While an answer is pending (`isBusy`) the previous rows stay. */
export type List<T> =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | {
      phase: 'ready'
      items: readonly T[]
      /** Results that are only similar to the term, shown below the others. */
      near: readonly T[]
      hasMore: boolean
      isBusy: boolean
    }

/** A list that a page shows before anything is searched. */
export const toFirstList = <T>(items: readonly T[], hasMore = false) =>
  ({ phase: 'ready', items, near: [], hasMore, isBusy: false }) as const satisfies List<T>
