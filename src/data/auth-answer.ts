import * as z from 'zod/mini'
import { Fault, toReason } from './fault.ts'
import { fetchWithRetry, toRetryAfter } from './request.ts'

/** Error body of the service; gateways and proxies send others. */
const refusalSchema = z.union([
  z.object({ msg: z.string() }),
  z.object({ message: z.string() }),
  z.object({ error_description: z.string() }),
])

/**
 * `fetch` for auth-js. It passes on the service's own responses and throws a `Fault` for others: auth-js would show the
 * status text or a JSON parser's message. It reports a thrown fault as an unreachable service, with our message.
 */
export async function fetchAnswer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  if (String(input).includes('/logout')) return revoke(input, init)
  const response = await fetchWithRetry(input, init)
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (response.ok && body !== undefined) return toLocalClock(response, body)
  if (response.status < 500 && refusalSchema.safeParse(body).success) return response
  throw toUnreadable(response)
}

/** Returns at once; the request continues after the page is gone. */
function revoke(input: RequestInfo | URL, init: RequestInit | undefined): Response {
  void fetch(input, { ...init, keepalive: true }).catch(() => undefined)
  return new Response(null, { status: 204 })
}

function toUnreadable({ ok, status, headers }: Response): Fault {
  const reason = ok ? 'malformed' : toReason(status)
  const isKnown = reason === 'malformed' || reason === 'busy' || reason === 'server'
  // An unknown refusal has no message here: each form has its own.
  return new Fault(reason, isKnown ? undefined : '', { retryAfter: toRetryAfter(headers) })
}

/**
 * The service's expiry is by its own clock. A visitor's clock may be a day off, so the expiry is computed from now by the
 * local clock; otherwise every page would renew in a loop.
 */
function toLocalClock(response: Response, body: unknown): Response {
  if (!isTokenAnswer(body)) return response
  const expiresAt = Math.floor(Date.now() / 1000) + body.expires_in
  return Response.json({ ...body, expires_at: expiresAt }, { status: response.status })
}

function isTokenAnswer(body: unknown): body is { expires_in: number } {
  return typeof (body as { expires_in?: unknown } | null)?.expires_in === 'number'
}
