import { toFault } from './fault.ts'

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

/** The answer of a read, or why there is none. */
export function fetchLoaded<T>(read: Promise<T>): Promise<Loaded<T>> {
  return read.then(
    (data): Loaded<T> => ({ phase: 'ready', data }),
    (thrown): Loaded<T> => ({ phase: 'failed', message: toFault(thrown).message }),
  )
}
