/** The database refused the request or could not be reached; `status` is the HTTP status, 0 if there was no response. */
export class StoreError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Sends a request to the REST service; `path` is relative to `/rest/v1`. */
type RestFetch = (path: string, init: RequestInit) => Promise<Response>

/** Sends a request with the service key and returns the JSON of the response. Throws a `StoreError`. */
export type ServiceQuery = (path: string, method: string, body?: unknown) => Promise<unknown>

export function createServiceQuery(serviceKey: string, fetchRest: RestFetch): ServiceQuery {
  return async (path, method, body) => {
    const response = await fetchRest(path, {
      method,
      headers: {
        ...credentials(serviceKey),
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new StoreError(0, error.message)
    })
    const text = await response.text()
    if (!response.ok) throw new StoreError(response.status, messageOf(text))
    return text === '' ? null : JSON.parse(text)
  }
}

/** Legacy keys are JWTs; the gateway requires them in both headers. */
function credentials(key: string): Record<string, string> {
  return key.startsWith('sb_') ? { apikey: key } : { apikey: key, Authorization: `Bearer ${key}` }
}

function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
