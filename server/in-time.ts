/** Milliseconds after which the functions and the mail give up a call. */
const PATIENCE = 30_000

/**
 * Rejects when a call takes too long. A PostgreSQL server that was stopped in the middle of a call may never answer it; the next
 * round of mail must begin all the same.
 */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The database does not answer.')), PATIENCE)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
