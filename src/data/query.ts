import { nanoquery } from '@nanostores/query'

const cache = new Map()

/**
 * Cached reads for all islands of a page. Failed reads are not repeated automatically (`request.ts` has already retried): the
 * island shows the fault and a retry button.
 */
export const [createQuery, , { invalidateKeys, revalidateKeys }] = nanoquery({
  cache,
  dedupeTime: 300_000,
  // A background tab does not read; it refreshes when it becomes visible.
  revalidateOnFocus: true,
  onErrorRetry: null,
})

/** Gives a query an answer that the page has already. */
export function keepAnswer(key: string, data: unknown): void {
  cache.set(key, { data, created: Date.now(), expires: Infinity })
}

/** Drops what was read for an account that has signed out. */
export const forgetAnswers = () => cache.clear()
