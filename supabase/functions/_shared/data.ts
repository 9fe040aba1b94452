/** The database refused or could not be reached; `status` is its own, 0 without one. */
export class StoreError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Asks the data service: a path below `/rest/v1` to its answer. */
export type AskData = (path: string, init: RequestInit) => Promise<Response>

/** Asks with the team's key, and answers what came as JSON; throws a `StoreError`. */
export type AskTeam = (path: string, method: string, body?: unknown) => Promise<unknown>

export function askAsTeam(serviceKey: string, askData: AskData): AskTeam {
  return async (path, method, body) => {
    const response = await askData(path, {
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
    if (!response.ok) throw new StoreError(response.status, wordsOf(text))
    return text === '' ? null : JSON.parse(text)
  }
}

/** A key of the old kind is a token too, and the gateway wants it in both places. */
function credentials(key: string): Record<string, string> {
  return key.startsWith('sb_') ? { apikey: key } : { apikey: key, Authorization: `Bearer ${key}` }
}

function wordsOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
