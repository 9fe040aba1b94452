import { toFault } from '#data/fault.ts'

/** Why the database did not answer. `absent`: for this account there is no desk. */
export type Refused =
  | { phase: 'absent' }
  | { phase: 'forbidden'; message: string }
  | { phase: 'failed'; message: string }

/** Whether the database has admitted this account to the desk. */
export type DeskAccess = { phase: 'loading' } | { phase: 'ready' } | Refused

export function toRefused(thrown: unknown): Refused {
  const { reason, message } = toFault(thrown)
  if (reason === 'notFound' || reason === 'signedOut') return { phase: 'absent' }
  if (reason === 'refused') return { phase: 'forbidden', message }
  return { phase: 'failed', message }
}
