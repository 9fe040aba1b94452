import { nanoquery } from '@nanostores/query'

/**
 * Cached reads for all islands of a page. A failed read is not repeated by itself (`request.ts` has done
 * that where it helps): the island shows the fault and a button.
 */
export const [createQuery, , { invalidateKeys, revalidateKeys }] = nanoquery({
  dedupeTime: 300_000,
  // A tab in the background reads nothing: when it is looked at again it catches up on what it missed.
  revalidateOnFocus: true,
  onErrorRetry: null,
})

/** A read as a component shows it. */
export type Loaded<T> =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; data: T }

/** The state of a query store as a union; data that is there stays while it is read again. */
export function toLoaded<T>(value: { data?: T; error?: unknown; loading: boolean }): Loaded<T> {
  if (value.data !== undefined) return { phase: 'ready', data: value.data }
  if (value.error !== undefined)
    return { phase: 'failed', message: value.error instanceof Error ? value.error.message : '' }
  return { phase: 'loading' }
}
