import * as z from 'zod/mini'
import { Fault, toReason } from './fault.ts'
import { fetchPatiently, toRetryAfter } from './request.ts'

/** What the service says when it refuses; a gateway or a proxy in between says other things. */
const refusalSchema = z.union([
  z.object({ msg: z.string() }),
  z.object({ message: z.string() }),
  z.object({ error_description: z.string() }),
])

/**
 * Lets through what the service itself has answered. auth-js would show a person the name of a status, or what
 * a parser says of a page that is no JSON; a thrown fault it takes for a service out of reach, with our words.
 */
export async function fetchAnswer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  if (String(input).includes('/logout')) return revoke(input, init)
  const response = await fetchPatiently(input, init)
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (response.ok && body !== undefined) return toLocalClock(response, body)
  if (response.status < 500 && refusalSchema.safeParse(body).success) return response
  throw toUnreadable(response)
}

/** Nobody waits for this answer; the request goes on when the page has gone. */
function revoke(input: RequestInfo | URL, init: RequestInit | undefined): Response {
  void fetch(input, { ...init, keepalive: true }).catch(() => undefined)
  return new Response(null, { status: 204 })
}

function toUnreadable({ ok, status, headers }: Response): Fault {
  const reason = ok ? 'malformed' : toReason(status)
  const isKnown = reason === 'malformed' || reason === 'busy' || reason === 'server'
  // A refusal without a reason: each form has words for that.
  return new Fault(reason, isKnown ? undefined : '', toRetryAfter(headers))
}

/**
 * The service tells when a token ends by its own clock. A visitor's clock may be a day off, so the end is
 * counted from now by the clock that will be asked again: otherwise every page would renew in a loop.
 */
function toLocalClock(response: Response, body: unknown): Response {
  if (!isTokenAnswer(body)) return response
  const expiresAt = Math.floor(Date.now() / 1000) + body.expires_in
  return Response.json({ ...body, expires_at: expiresAt }, { status: response.status })
}

function isTokenAnswer(body: unknown): body is { expires_in: number } {
  return typeof (body as { expires_in?: unknown } | null)?.expires_in === 'number'
}
