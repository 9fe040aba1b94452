import { passAuthGate } from './auth/auth-gate.ts'
import { createMailLimits } from './auth/mail-limits.ts'
import type { DiskSpace } from './disk-space.ts'
import { restError, isAuthPath, unavailable } from './replies.ts'
import { Unavailable, type Supervisor } from './supervisor.ts'
import type { Answer, Query } from './protocol.ts'

type Parts = { supervisor: Supervisor; disk: DiskSpace }

export type Gate = (request: Request, peer?: string) => Promise<Response>

/** What every request passes on its way to the worker. */
export function createGate({ supervisor, disk }: Parts): Gate {
  const mailLimits = createMailLimits()
  return async (request, peer) => {
    const { pathname } = new URL(request.url)
    if (!isAuthPath(pathname) && !pathname.startsWith('/rest/v1/'))
      return restError(404, 'PGRST125', 'Invalid path specified in request URL')
    if (isWrite(request.method, pathname, supervisor.writingFunctions) && disk.isLow())
      return unavailable(pathname, 'The disk is nearly full: nothing can be stored at present.', 60)
    const query = await toQuery(request, peer)
    const passed = isAuthPath(pathname) ? await passAuthGate(query, mailLimits) : query
    if (passed instanceof Response) return passed
    try {
      return toResponse(await supervisor.ask(passed))
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      return unavailable(
        pathname,
        'The service is starting again. Please try again in a moment.',
        5,
      )
    }
  }
}

async function toQuery(request: Request, peer: string | undefined): Promise<Query> {
  const { method, url, headers } = request
  const body = request.body === null ? null : await request.arrayBuffer()
  return { method, url, headers: [...headers], body, peer: peer ?? null, mailAllowed: true }
}

function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers })
}

function isWrite(method: string, pathname: string, writingFunctions: Set<string>): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS')
    return pathname === '/auth/v1/verify'
  const called = /^\/rest\/v1\/rpc\/([^/]+)$/.exec(pathname)?.[1]
  return called === undefined || writingFunctions.has(decodeURIComponent(called))
}
