import type { Connection } from '@supabase/lite'

type DatabaseError = {
  code?: unknown
  message?: unknown
  detail?: unknown
  hint?: unknown
  name?: unknown
}

/** SQLSTATEs that the library answers with 500 and PostgREST with something better. */
const STATUS_OF: Record<string, number> = {
  '23514': 400, // check_violation
  '23P01': 400, // exclusion_violation
  P0001: 400, // raise exception
  '40001': 503, // serialization_failure
  '40P01': 503, // deadlock_detected
  '53100': 503, // disk_full
  '53200': 503, // out_of_memory
  '53300': 503, // too_many_connections
  '54000': 400, // program_limit_exceeded
  '54001': 400, // statement_too_complex
  '57014': 503, // query_canceled
}

/** What PGlite and postgres.js throw when a JSON value cannot be a value of the column's type. */
const WRONG_TYPE =
  /invalid input for|cannot (?:convert|serialize)|must be of type|is not a (?:string|boolean|number)/i

/** Answers errors of a request's content as PostgREST does: with their own code, and not as faults of the server. */
export function mapDatabaseErrors<C extends Connection>(connection: C): C {
  const original = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (thrown) => toPostgrestError(original(thrown))
  return connection
}

function toPostgrestError(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null) return thrown
  const error: DatabaseError = thrown
  const status = typeof error.code === 'string' ? STATUS_OF[error.code] : undefined
  if (status !== undefined) return withStatus(status, String(error.code), error)
  return isWrongType(error) ? withStatus(400, '22P02', error) : thrown
}

function isWrongType(error: DatabaseError): boolean {
  if (typeof error.message !== 'string' || isSqlState(error.code)) return false
  return error.name === 'TypeError' || error.name === 'RangeError' || WRONG_TYPE.test(error.message)
}

function isSqlState(code: unknown): boolean {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
}

/** The library lets SQL choose its answer by an error `PGRST` that carries it as JSON; the same door serves here. */
function withStatus(status: number, code: string, error: DatabaseError): unknown {
  return {
    code: 'PGRST',
    message: JSON.stringify({
      code,
      message: typeof error.message === 'string' ? error.message : 'The value cannot be stored.',
      details: error.detail ?? null,
      hint: error.hint ?? null,
    }),
    detail: JSON.stringify({ status, headers: {} }),
  }
}
