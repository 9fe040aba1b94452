import { nanoquery } from '@nanostores/query'

/**
 * Cached reads for all islands of a page. Failed reads are not repeated automatically (`request.ts` has already retried): the
 * island shows the fault and a retry button.
 */
export const [createQuery, , { invalidateKeys, revalidateKeys }] = nanoquery({
  dedupeTime: 300_000,
  // A background tab does not read; it refreshes when it becomes visible.
  revalidateOnFocus: true,
  onErrorRetry: null,
})
