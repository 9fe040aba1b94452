import type { Connection } from '@supabase/lite'
import { isFullDisk } from '../disk.ts'

type DatabaseError = Partial<Record<'code' | 'message' | 'detail' | 'hint' | 'name', unknown>>

/** SQLSTATEs for which the library answers 500 and PostgREST 400: check_violation, exclusion_violation, raise_exception. */
const VALUE_ERRORS = new Set(['23514', '23P01', 'P0001'])

/** Reports errors that the request's content causes as PostgREST does: status 400 with the SQLSTATE, not 500. */
export function mapDatabaseErrors<C extends Connection>(connection: C): C {
  const original = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (thrown) => toPostgrestError(original(thrown))
  return connection
}

function toPostgrestError(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null) return thrown
  const error: DatabaseError = thrown
  const code = typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : ''
  if (VALUE_ERRORS.has(code)) return toRefusal(400, code, error)
  // The statement has changed nothing, and the next one that finds room is carried out.
  if (isFullDisk(error)) {
    reportFullDisk()
    return toRefusal(503, code, { message: 'The disk is full. Please try again later.' })
  }
  return thrown
}

/** The library supports PostgREST's `PGRST` errors, which carry status and body as JSON. */
function toRefusal(status: number, code: string, { message, detail, hint }: DatabaseError) {
  const body = { code, message, details: detail ?? null, hint: hint ?? null }
  return {
    code: 'PGRST',
    message: JSON.stringify(body),
    detail: JSON.stringify({ status, headers: {} }),
  }
}

/** SQLSTATE classes of errors that the request's content causes. */
const CLIENT_ERRORS = /^(?:21|22|23|42|P0|PT|PG)/

/**
 * The library prints each error with the values that caused it. Client errors are not worth a line in the terminal, and of a
 * full disk one sentence says all.
 */
export function silenceClientErrors(): void {
  const print = console.error
  console.error = (...values: unknown[]) => {
    const code = (values[0] as DatabaseError | undefined)?.code
    if (isFullDisk(values[0])) reportFullDisk()
    else if (typeof code !== 'string' || !CLIENT_ERRORS.test(code)) print(...values)
  }
}

/** Milliseconds between two reports: each request that writes fails while the disk is full. */
const REPORT_INTERVAL = 60_000
let reportedAt = -Infinity

function reportFullDisk(): void {
  if (performance.now() - reportedAt < REPORT_INTERVAL) return
  reportedAt = performance.now()
  console.error(
    'The disk of the database is full: free some space. What was saved stays, and the server goes on by itself once there is room.',
  )
}
