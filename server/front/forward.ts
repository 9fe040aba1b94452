import { checkAuthBody } from './auth-body.ts'
import type { AppContext, AppOptions } from './app.ts'
import { argumentsOf, readBody, type Json } from './body.ts'
import type { ContactFunction } from './contact-function.ts'
import { isProxyHeader } from './proxy-headers.ts'
import type { Rates } from './rates.ts'
import { Refusal } from './refusal.ts'
import { checkRestQuery } from './rest-query.ts'
import { allowOf, findRoute, type Route } from './routes.ts'

type Options = AppOptions & { rates: Rates; contact: ContactFunction }

/** Lets a request through to the backend once its route, its peer's rate, its query and its body are in order. */
export async function forward(context: AppContext, options: Options): Promise<Response> {
  const { method, raw } = context.req
  // As it was sent: a path that is decoded here and again behind could be two different ones.
  const { pathname: path, searchParams: query } = new URL(raw.url)
  const allow = allowOf(path)
  if (method === 'OPTIONS' && allow)
    return new Response(null, { status: 204, headers: { Allow: allow } })
  const route = findRoute(method, path)
  const peer = context.env.incoming?.socket.remoteAddress ?? 'unknown'
  await options.rates.countPeer(route.kind, peer)

  if (route.kind === 'contact') return options.contact(raw, peer)
  checkQuery(route, query, options)
  if (method === 'GET' || method === 'HEAD') return ask(raw, undefined, peer, options)
  const body = await readBody(raw, path, options.limits)
  if (path.startsWith('/auth/')) return askAuth(raw, { route, query, body, peer }, options)
  return ask(raw, body, peer, options)
}

function checkQuery({ path }: Route, query: URLSearchParams, { limits }: Options): void {
  if (path.startsWith('/rest/')) checkRestQuery(query, limits, argumentsOf(path))
}

type AuthCall = { route: Route; query: URLSearchParams; body: Json; peer: string }

/** Auth calls that name an address count against that address too: guessing is by address, not by machine. */
async function askAuth(raw: Request, call: AuthCall, options: Options): Promise<Response> {
  const { rates } = options
  const address = checkAuthBody(call.route.path, call.query, call.body)
  const isSignIn = call.route.path === '/auth/v1/token' && address !== null
  if (isSignIn) {
    await rates.countPeer('signIn', call.peer)
    await rates.countAddress('signIn', address)
  } else if (call.route.kind === 'mail' && address) await rates.countAddress('mail', address)

  const response = await ask(raw, call.body, call.peer, options)
  if (isSignIn && response.ok) await rates.forgive('signIn', address)
  return response
}

async function ask(
  raw: Request,
  body: Json | undefined,
  peer: string,
  { backend }: Options,
): Promise<Response> {
  const headers = without(raw.headers, isProxyHeader)
  headers.delete('content-length')
  forbidTransactionEnd(headers)
  const init: RequestInit = { method: raw.method, headers }
  if (body) init.body = JSON.stringify(body)
  const answer = await backend.fetch(new Request(raw.url, init), peer).catch((error: unknown) => {
    throw new Refusal(
      503,
      'The service is starting again. Please try again in a few seconds.',
      5,
      error,
    )
  })
  return withoutCors(answer)
}

/** Pages of other sites have no business with this server: nothing it answers may be readable there. */
function withoutCors(answer: Response): Response {
  const headers = without(answer.headers, (name) => name.startsWith('access-control-'))
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: answer.status, headers })
}

function without(headers: Headers, isUnwanted: (name: string) => boolean): Headers {
  return new Headers([...headers].filter(([name]) => !isUnwanted(name)))
}

/** Whether a write stays is not the caller's to choose, as on Supabase: one undone is one that no limit has counted. */
function forbidTransactionEnd(headers: Headers): void {
  const wishes = headers.get('prefer')?.split(',') ?? []
  const allowed = wishes.filter((wish) => !/^\s*tx\b/i.test(wish))
  if (allowed.length < wishes.length) headers.set('prefer', allowed.join(','))
}
