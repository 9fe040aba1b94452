/** An error as the auth service writes it; clients tell them apart by `error_code`. */
export function authError(
  status: number,
  code: string,
  message: string,
  more: object = {},
): Response {
  return json(
    status,
    { code: status, error_code: code, msg: message, ...more },
    { 'x-sb-error-code': code },
  )
}

/** An error as PostgREST writes it. */
export function restError(status: number, code: string, message: string): Response {
  return json(status, { code, message, details: null, hint: null })
}

export function json(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers })
}

export function isAuthPath(pathname: string): boolean {
  return pathname.startsWith('/auth/v1/')
}

/** The service cannot do this now; `seconds` is when to ask again. */
export function unavailable(pathname: string, message: string, seconds: number): Response {
  const reply = isAuthPath(pathname)
    ? authError(503, 'service_unavailable', message)
    : restError(503, 'service_unavailable', message)
  reply.headers.set('retry-after', String(seconds))
  return reply
}
