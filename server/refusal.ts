type Details = {
  /** What the auth service, or PostgREST, calls it; clients tell refusals apart by it. */
  code?: string
  /** Seconds. */
  retryAfter?: number
  headers?: Record<string, string>
  /** Further fields of the auth service's answer. */
  more?: object
  cause?: unknown
}

/** Why a request goes no further; the message is written for the person behind it. */
export class Refusal extends Error {
  readonly status: number
  readonly details: Details

  constructor(status: number, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.status = status
    this.details = details
  }
}

const AUTH_CODES: Record<number, string> = {
  400: 'validation_failed',
  401: 'no_authorization',
  413: 'request_too_large',
  429: 'over_request_rate_limit',
}

/** A refusal in the shape of the service that the path belongs to, so that its client library understands it. */
export function toResponse(refusal: Refusal, path: string): Response {
  const { retryAfter, headers = {} } = refusal.details
  return Response.json(toBody(refusal, path), {
    status: refusal.status,
    headers: {
      'Cache-Control': 'no-store',
      ...(isAuth(path) && { 'X-Sb-Error-Code': authCode(refusal) }),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      ...headers,
    },
  })
}

function toBody(refusal: Refusal, path: string): object {
  const { status, message, details } = refusal
  if (path.startsWith('/rest/'))
    return { code: details.code ?? `PT${status}`, message, details: null, hint: null }
  if (!isAuth(path)) return { error: message }
  return { code: status, error_code: authCode(refusal), msg: message, ...details.more }
}

function authCode({ status, details }: Refusal): string {
  return details.code ?? AUTH_CODES[status] ?? 'request_refused'
}

function isAuth(path: string): boolean {
  return path.startsWith('/auth/')
}
