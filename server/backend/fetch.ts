import { Refusal, toResponse } from '../refusal.ts'
import type { DiskSpace } from './disk-space.ts'
import type { Query } from './protocol.ts'
import type { Supervisor } from './supervisor.ts'

export type Caller = {
  /** The address of the socket that the request came by. */
  peer?: string
  /** Whether this request may cause a mail to an address that has had some; true unless said otherwise. */
  mailAllowed?: boolean
}
export type BackendFetch = (request: Request, caller?: Caller) => Promise<Response>

/** Passes requests for the two services to the worker, unless there is none or the disk has no room for what they write. */
export function createFetch(supervisor: Supervisor, disk: DiskSpace): BackendFetch {
  return async (request, caller = {}) => {
    const { pathname } = new URL(request.url)
    try {
      if (!/^\/(?:auth|rest)\/v1\//.test(pathname))
        throw new Refusal(404, 'There is nothing at this address.')
      if (isWrite(request.method, pathname, supervisor.writingFunctions) && disk.isLow())
        throw unavailable('The disk is nearly full: nothing can be stored at present.', 60)
      const answer = await supervisor.ask(await toQuery(request, caller))
      if (answer === null)
        throw unavailable('The service is starting again. Please try again in a moment.', 5)
      const { status, headers, body } = answer
      return new Response(body, { status, headers })
    } catch (error) {
      if (error instanceof Refusal) return toResponse(error, pathname)
      throw error
    }
  }
}

async function toQuery(request: Request, { peer, mailAllowed = true }: Caller): Promise<Query> {
  const { method, url, headers } = request
  const body = request.body === null ? null : await request.arrayBuffer()
  return { method, url, headers: [...headers], body, peer: peer ?? null, mailAllowed }
}

/** `seconds` is when to ask again. */
function unavailable(message: string, seconds: number): Refusal {
  return new Refusal(503, message, { code: 'service_unavailable', retryAfter: seconds })
}

function isWrite(method: string, pathname: string, writingFunctions: Set<string>): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const called = /^\/rest\/v1\/rpc\/([^/]+)$/.exec(pathname)?.[1]
  return called === undefined || writingFunctions.has(decodeURIComponent(called))
}
