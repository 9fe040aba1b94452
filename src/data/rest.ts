import { PostgrestClient, PostgrestError } from '@supabase/postgrest-js'
import * as z from 'zod/mini'
import { parseConflicts, type SaveAnswer } from '#domain/forms/reconcile.ts'
import { fetchAccessToken, renewAccessToken } from './access-token.ts'
import { backendUrl, publishableKey } from './backend.ts'
import type { Database } from './database.types.ts'
import { takeEarlyResponse } from '#islands/early-request.ts'
import { Fault, toFault, toReason } from './fault.ts'
import { fetchWithRetry, toRetryAfter } from './request.ts'

let client: PostgrestClient<Database> | undefined

/** The database's REST interface with the visitor's or member's rights. */
export function rest(): PostgrestClient<Database> {
  client ??= new PostgrestClient<Database>(`${backendUrl()}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: fetchAsVisitor,
    retry: false,
  })
  return client
}

/** A schema of an answer, or a function that converts unknown rows to domain objects. */
type Parser<Row, T> = { parse(answer: unknown): T } | ((rows: NonNullable<Row>) => T | Promise<T>)

/** Result of a query; throws a `Fault` if it failed. */
export async function fetchRows<Row, T>(query: Query<Row>, parser: Parser<Row, T>): Promise<T> {
  try {
    const { data } = await query.throwOnError()
    if (data === null || data === undefined) throw new Fault('malformed')
    return await ('parse' in parser ? parser.parse(data) : parser(data))
  } catch (thrown) {
    throw toQueryFault(thrown)
  }
}

/** Rows of a query with `count`, and how many there are in all. */
export async function fetchCounted<Row, T>(
  query: CountedQuery<Row>,
  parse: (rows: unknown, total: number | null) => T[],
): Promise<{ rows: T[]; total: number }> {
  try {
    const { data, count } = await query.throwOnError()
    const rows = parse(data, count)
    return { rows, total: count ?? rows.length }
  } catch (thrown) {
    throw toQueryFault(thrown)
  }
}

/** Result of a save with base values, which `assert_base` of the database refuses where somebody else was first. */
export async function fetchSaved<Row, Page>(
  query: Query<Row>,
  parser: Parser<Row, Page>,
): Promise<SaveAnswer<Page>> {
  try {
    return { phase: 'saved', page: await fetchRows(query, parser) }
  } catch (thrown) {
    const { reason, data } = toFault(thrown)
    if (reason !== 'conflict' || data === undefined) throw thrown
    return { phase: 'conflict', conflicts: parseConflicts(data) }
  }
}

/** Runs a write that returns no rows; throws a `Fault` if it failed. */
export async function runWrite(query: Query<unknown>): Promise<void> {
  try {
    await query.throwOnError()
  } catch (thrown) {
    throw toQueryFault(thrown)
  }
}

/** `fetchAsVisitor` throws every refusal itself, so an error of the library means an unreadable response. */
function toQueryFault(thrown: unknown): Fault {
  return thrown instanceof PostgrestError ? new Fault('malformed') : toFault(thrown)
}

type Query<Row> = { throwOnError(): PromiseLike<{ data: Row }> }
type CountedQuery<Row> = { throwOnError(): PromiseLike<{ data: Row; count: number | null }> }

async function fetchAsVisitor(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const token = await fetchAccessToken()
  const early = await takeEarlyResponse(input).catch((thrown: unknown) => {
    throw toFault(thrown)
  })
  let response = early ?? (await fetchWithRetry(input, withToken(init, token)))
  if (response.status === 401 && token !== null) {
    const renewed = await renewAccessToken()
    if (renewed === null) throw new Fault('signedOut')
    // The service refused before it acted, so that a write can be repeated too.
    response = await fetchWithRetry(input, withToken(init, renewed))
  }
  if (!response.ok) throw await toAnswerFault(response)
  return response
}

function withToken(init: RequestInit | undefined, token: string | null): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('Authorization', `Bearer ${token ?? publishableKey}`)
  return { ...init, headers }
}

const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.nullish(z.string()),
})

async function toAnswerFault(response: Response): Promise<Fault> {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null))
  // Our own refusals (PT4xx) have a message for users; other messages are for engineers.
  const message = refusal.data?.code.startsWith('PT4') ? refusal.data.message : undefined
  const cause = refusal.data ? `${refusal.data.code}: ${refusal.data.message}` : response.statusText
  const detail = `${response.status} ${cause}`.trim()
  return new Fault(toReason(response.status), message, {
    retryAfter: toRetryAfter(response.headers),
    detail,
    data: refusal.data?.details ?? undefined,
  })
}
