import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import type { Log } from '../log.ts'
import { Refusal, toResponse } from '../refusal.ts'
import { guardAccounts } from './accounts.ts'
import type { AppContext, AppEnv, AppOptions } from './context.ts'
import { openContactFunction } from './contact-function.ts'
import { forward } from './forward.ts'
import type { Limits } from './limits.ts'
import { mountLocal } from './local.ts'
import { openRates } from './rates.ts'

/** The app in front of the backend: nothing reaches the backend that is not on the list of routes. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { log, limits } = options
  const app = new Hono<AppEnv>()
  // Without a header name it takes no id from outside: a stranger's text does not belong in the log.
  app.use(requestId({ headerName: '' }))
  app.use(logRequests(log))
  app.use(setOwnPolicy)
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
      xXssProtection: false,
    }),
  )
  app.use('/rest/*', compress())
  app.use(refuseLongAddress(limits))
  const limitBody = bodyLimit({ maxSize: limits.bodySize, onError: refuseLargeBody })
  app.on(['POST', 'PUT', 'PATCH'], '*', limitBody)
  mountLocal(app, options)
  const rates = openRates(limits)
  const parts = {
    ...options,
    rates,
    accounts: guardAccounts(rates),
    contact: openContactFunction(options),
  }
  app.all('*', (context) => forward(context, parts))
  app.onError((error, context) => toAnswer(error, context, log))
  return app
}

/** A page with a policy of its own gets it after the strict one that all answers get. */
const setOwnPolicy: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next()
  const policy = context.get('policy')
  if (policy) context.header('Content-Security-Policy', policy)
}

function logRequests(log: Log): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const start = performance.now()
    await next()
    context.header('X-Request-Id', context.get('requestId'))
    log({
      event: 'request',
      id: context.get('requestId'),
      method: context.req.method,
      path: context.req.path.slice(0, 200),
      status: context.res.status,
      ms: Math.round(performance.now() - start),
    })
  }
}

function refuseLongAddress({ urlLength }: Limits): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    if (pathname.length + search.length > urlLength)
      throw new Refusal(414, 'This address is too long; please send less.')
    await next()
  }
}

/** The rest of the body is not read: the connection ends with the answer, and says so. */
function refuseLargeBody(): never {
  throw new Refusal(413, 'This is more than the service takes at once; please send less.', {
    headers: { Connection: 'close' },
  })
}

function toAnswer(error: Error, context: AppContext, log: Log): Response {
  if (error instanceof Refusal) return toResponse(error, context.req.path)
  log({ event: 'request.failed', level: 'error', id: context.get('requestId'), reason: error.name })
  const sentence = 'The service has a problem at the moment. Please try again in a few minutes.'
  return toResponse(new Refusal(503, sentence, { retryAfter: 5 }), context.req.path)
}
