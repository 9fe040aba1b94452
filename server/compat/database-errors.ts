import type { Connection } from '@supabase/lite'

type DatabaseError = Partial<Record<'code' | 'message' | 'detail' | 'hint' | 'name', unknown>>

/** SQLSTATEs that the library answers with 500 and PostgREST with 400: check_violation, exclusion_violation, raise exception. */
const CALLERS_VALUES = new Set(['23514', '23P01', 'P0001'])

/** Messages of the two drivers about a JSON value that cannot be a value of the column's type. */
const WRONG_TYPE =
  /invalid input for|cannot (?:convert|serialize)|must be of type|is not a (?:string|boolean|number)/i

/** Answers errors that a request's content causes as PostgREST does: with their own code, not as faults of the server. */
export function mapDatabaseErrors<C extends Connection>(connection: C): C {
  const original = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (thrown) => toPostgrestError(original(thrown))
  return connection
}

function toPostgrestError(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null) return thrown
  const error: DatabaseError = thrown
  const code = typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : ''
  if (CALLERS_VALUES.has(code)) return toRefusal(code, error)
  return code === '' && isWrongType(error) ? toRefusal('22P02', error) : thrown
}

function isWrongType({ name, message }: DatabaseError): boolean {
  const isThrownByDriver = name === 'TypeError' || name === 'RangeError'
  return typeof message === 'string' && (isThrownByDriver || WRONG_TYPE.test(message))
}

/** SQL may choose its answer by an error `PGRST` that carries it as JSON; the same way serves here. */
function toRefusal(code: string, { message, detail, hint }: DatabaseError) {
  const body = { code, message, details: detail ?? null, hint: hint ?? null }
  return {
    code: 'PGRST',
    message: JSON.stringify(body),
    detail: JSON.stringify({ status: 400, headers: {} }),
  }
}

/** SQLSTATE classes that a request's own content causes. */
const CALLERS_FAULT = /^(?:21|22|23|42|P0|PT|PG)/

/** The library prints every error with the values that caused it; a refused request is no news for the terminal. */
export function quietRefusals(): void {
  const print = console.error
  console.error = (...values: unknown[]) => {
    const code = (values[0] as DatabaseError | undefined)?.code
    if (typeof code !== 'string' || !CALLERS_FAULT.test(code)) print(...values)
  }
}
