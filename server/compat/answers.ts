type Details = {
  /** Error code of the service; client libraries branch on it. */
  code?: string
  /** Further fields of the auth service's error body. */
  more?: object
}

/** An error response in the format of the service that owns the path, so that its client library understands it. */
export function refuse(path: string, status: number, message: string, details: Details = {}) {
  const { code = 'validation_failed', more } = details
  if (path.startsWith('/auth/'))
    return Response.json(
      { code: status, error_code: code, msg: message, ...more },
      { status, headers: { 'X-Sb-Error-Code': code } },
    )
  if (path.startsWith('/rest/'))
    return Response.json({ code: `PT${status}`, message, details: null, hint: null }, { status })
  return Response.json({ error: message }, { status })
}
