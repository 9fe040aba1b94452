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

/** State of a read for a component. */
export type Loaded<T> =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; data: T }

/** Converts the state of a query store to a union; data stays while it is refreshed. */
export function toLoaded<T>(value: { data?: T; error?: unknown; loading: boolean }): Loaded<T> {
  if (value.data !== undefined) return { phase: 'ready', data: value.data }
  if (value.error !== undefined)
    return { phase: 'failed', message: value.error instanceof Error ? value.error.message : '' }
  return { phase: 'loading' }
}
