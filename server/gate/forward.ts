import { Refusal } from '../refusal.ts'
import type { Accounts } from './accounts.ts'
import { readBody, type Json } from './body.ts'
import type { AppContext, GateBackend } from './context.ts'
import type { ContactFunction } from './contact-function.ts'
import type { Limits } from './limits.ts'
import type { Rates } from './rates.ts'
import { checkRestQuery } from './rest-query.ts'
import { allowedMethods, argumentsOf, findRoute, type Route } from './routes.ts'

type Parts = {
  backend: GateBackend
  limits: Limits
  rates: Rates
  accounts: Accounts
  contact: ContactFunction
}

/** A proxy's words about whom it asks for. There is none before this server, so they are lies or a mistake. */
const PROXY_HEADER =
  /^(?:via|forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|cf-connecting-ip|true-client-ip|fly-client-ip)$/

export function isProxyHeader(name: string): boolean {
  return PROXY_HEADER.test(name)
}

/** Lets a request through to the backend once its route, its network's rate, its query and its body are in order. */
export async function forward({ req, env }: AppContext, parts: Parts): Promise<Response> {
  const { raw, method } = req
  // As it was sent: a path that is decoded here and again behind could be two different ones.
  const url = new URL(raw.url)
  if (method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { Allow: allowedMethods(url) } })
  const route = findRoute(method, url)
  const peer = env?.incoming?.socket.remoteAddress ?? 'unknown'
  await parts.rates.count(route.kind, peer)
  if (route.kind === 'contact') return parts.contact(raw, peer)
  checkSession(route, raw, parts.backend)
  checkQuery(url, parts.limits)

  const ask = async (body?: Json, mailAllowed = true) =>
    withoutCors(await parts.backend.fetch(toInner(raw, body), { peer, mailAllowed }))
  if (route.body === null) return ask()
  const body = await readBody(raw, url.pathname, route.body, parts.limits)
  return parts.accounts.pass({ route, body, peer, ask })
}

/** A door that visitors have no business at; that the session is a good one the backend makes sure of. */
function checkSession({ who }: Route, { headers }: Request, { publishableKey }: GateBackend): void {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? []
  if (who === 'member' && (token === undefined || token === publishableKey))
    throw new Refusal(401, 'Please sign in first.')
}

function checkQuery({ pathname, searchParams }: URL, limits: Limits): void {
  if ([...searchParams].flat().some((text) => text.includes('\0')))
    throw new Refusal(400, 'This address holds a character that nothing here is called by.')
  if (pathname.startsWith('/rest/')) checkRestQuery(searchParams, limits, argumentsOf(pathname))
}

function toInner(raw: Request, body: Json | undefined): Request {
  const headers = without(raw.headers, isProxyHeader)
  headers.delete('content-length')
  forbidTransactionEnd(headers)
  const init: RequestInit = { method: raw.method, headers }
  if (body) init.body = JSON.stringify(body)
  return new Request(raw.url, init)
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
