import type { IncomingMessage } from 'node:http'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { refuse } from './compat/answers.ts'
import { createDoorRoutes, NO_DOORS } from './doors.ts'
import type { Log } from './log.ts'
import { createMailboxRoutes } from './mail/mailbox-page.ts'
import type { Backend } from './start.ts'
import { createSite } from './static.ts'

export type FrontOptions = {
  backend: Omit<Backend, 'announce' | 'close'>
  /** Folder of the built site, or null where another server has the pages (`npm run dev`). */
  distDir: string | null
  log: Log
}
type Env = { Bindings: { incoming?: IncomingMessage } }
export type Front = Hono<Env>

/** Paths that the backend answers; all others belong to the site. */
export const DYNAMIC = /^\/(?:(?:rest|auth|functions)\/v1|_local|_system)(?:[/?]|$)/

/** Serves the site, the services, the edge functions and the mailbox on one origin. */
export function createFront({ backend, distDir, log }: FrontOptions): Front {
  const front = new Hono<Env>()
  front.use(logRequests(log), refuseOtherOrigins)
  front.use('/rest/*', compress())
  front.use('/rest/*', refuseDeepEmbeds)
  front.use(bodyLimit({ maxSize: 64 * 1024, onError: refuseLargeBody }))
  front.route('/_local', createDoorRoutes(backend.doors ?? NO_DOORS, backend.mailbox !== null))
  if (backend.mailbox) front.route('/_local', createMailboxRoutes(backend.mailbox))
  front.all('/functions/v1/:name/*', ({ req, env }) => {
    const name = req.param('name')
    // A name from outside may be that of something every object has.
    const call = Object.hasOwn(backend.functions, name) ? backend.functions[name] : undefined
    return call?.(req.raw, peerOf(env)) ?? refuse(req.path, 404, 'There is no such function.')
  })
  front.all('*', async ({ req, env }, next) =>
    DYNAMIC.test(req.path) ? backend.fetch(req.raw, peerOf(env)) : next(),
  )
  if (distDir !== null) front.route('/', createSite(distDir))
  front.onError((error, { req }) => {
    log({ event: 'request.failed', level: 'error', path: req.path, reason: error.stack ?? '' })
    return refuse(req.path, 500, 'The service has a problem. Its terminal shows the cause.')
  })
  return front
}

function refuseLargeBody({ req }: Context): Response {
  return refuse(req.path, 413, 'This is more than the service takes; please send less.')
}

/** Levels of rows within rows that a request may ask for. The embedded database ends no statement by time. */
const EMBEDS_MAX = 2

const refuseDeepEmbeds: MiddlewareHandler<Env> = async ({ req }, next) => {
  const select = req.queries('select')?.join() ?? ''
  let [depth, deepest] = [0, 0]
  for (const sign of select) {
    if (sign === '(') deepest = Math.max(deepest, ++depth)
    if (sign === ')') depth--
  }
  if (deepest <= EMBEDS_MAX) return next()
  return refuse(req.path, 400, `Rows within rows go ${EMBEDS_MAX} levels deep here.`)
}

function peerOf(env: Env['Bindings']): string {
  return env.incoming?.socket.remoteAddress ?? '127.0.0.1'
}

/**
 * Logs what failed: a line for each request would scroll the addresses that `npm start` has printed out of sight. Leaves the
 * query string out, because it can hold personal data.
 */
function logRequests(log: Log): MiddlewareHandler<Env> {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { method, path } = context.req
    const { status } = context.res
    if (status >= 400)
      log({ event: 'request', method, path, status, ms: Math.round(performance.now() - start) })
  }
}

/** Headers of which a proxy adds one. */
const PROXY_HEADER = /^(?:forwarded|via|x-forwarded-\w+|x-real-ip|cf-connecting-ip)$/

/**
 * Answers only requests that come from this machine and from this server's own pages. This stops DNS rebinding by other sites
 * and requests through a proxy: the mailbox holds sign-in links.
 */
const refuseOtherOrigins: MiddlewareHandler<Env> = async ({ req }, next) => {
  const [host = '', origin] = [req.header('Host'), req.header('Origin')]
  if (!/^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i.test(host))
    return refuse(req.path, 421, 'This server answers only to the address that it printed.')
  const isForeign = origin !== undefined && origin !== `http://${host}`
  const isForwarded = [...req.raw.headers.keys()].some((name) => PROXY_HEADER.test(name))
  if (isForeign || isForwarded)
    return refuse(req.path, 403, 'This server is for the person at this machine only.')
  return next()
}
