type Details = {
  /** The service's name for the refusal; clients tell refusals apart by it. */
  code?: string
  /** Further fields of the auth service's answer. */
  more?: object
}

/** A refusal in the shape of the service that the path belongs to, so that its client library understands it. */
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
