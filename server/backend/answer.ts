import type { App } from '@supabase/lite'
import type { Answer, Query } from './protocol.ts'

export function toRequest({ method, url, headers, body }: Query): Request {
  return new Request(url, { method, headers, body })
}

export async function toAnswer(response: Response): Promise<Answer> {
  return {
    status: response.status,
    headers: [...response.headers],
    body: response.body === null ? null : await response.arrayBuffer(),
  }
}

/** Asks the library. */
export async function answerQuery(app: App, query: Query): Promise<Answer> {
  return toAnswer(await app.fetch(toRequest(query), { peerAddress: query.peer }))
}
