/** Why a request goes no further; `sentence` is written for the person behind it. */
export class Refusal extends Error {
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(status: number, sentence: string, retryAfter?: number, cause?: unknown) {
    super(sentence, { cause })
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Names that the auth service gives to the same refusals; clients tell them apart by these. */
const AUTH_CODES: Record<number, string> = {
  400: 'validation_failed',
  413: 'request_too_large',
  429: 'over_request_rate_limit',
}

/** A refusal in the shape of the service that the path belongs to, so that its client library understands it. */
export function toResponse(refusal: Refusal, path: string): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (refusal.retryAfter !== undefined) headers.set('Retry-After', String(refusal.retryAfter))
  return Response.json(toBody(refusal, path), { status: refusal.status, headers })
}

function toBody({ status, message }: Refusal, path: string): Record<string, unknown> {
  if (path.startsWith('/rest/')) return { code: `PT${status}`, message, details: null, hint: null }
  if (path.startsWith('/auth/'))
    return { code: status, error_code: AUTH_CODES[status] ?? 'request_refused', msg: message }
  return { error: message }
}
