import type { Query } from '../protocol.ts'
import { authError } from '../replies.ts'
import { guardCredentials, type AuthBody } from './credentials-guard.ts'
import type { MailLimits } from './mail-limits.ts'

/** Looks at a request for the auth service before the worker sees it: the query to pass on, or the answer that refuses it. */
export async function passAuthGate(query: Query, limits: MailLimits): Promise<Query | Response> {
  const url = new URL(query.url)
  const route = `${query.method} ${url.pathname}`
  if (query.method === 'GET') return { ...query, url: withoutForeignRedirect(url) }
  const body = guardCredentials(route, new TextDecoder().decode(query.body ?? undefined))
  if (body instanceof Response) return body
  const wait = asksForMail(route, body) ? await limits.count(body.email ?? '', query.peer) : 0
  // A sign-up beyond the limit is answered as ever, without another mail; the other two say when to come back.
  if (wait > 0 && route !== 'POST /auth/v1/signup') return tooMany(wait)
  return { ...withBody(query, body), mailAllowed: wait === 0 }
}

function asksForMail(route: string, { email }: AuthBody): boolean {
  return email !== undefined && /^POST \/auth\/v1\/(?:signup|resend|recover)$/.test(route)
}

function tooMany(seconds: number): Response {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  const reply = authError(429, 'over_email_send_rate_limit', message)
  reply.headers.set('retry-after', String(seconds))
  return reply
}

function withBody(query: Query, body: AuthBody): Query {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const headers = query.headers.filter(([name]) => name.toLowerCase() !== 'content-length')
  return { ...query, headers, body: bytes.buffer }
}

/** A link in a mail leads to this site and nowhere else; the library would also take other ports and any loopback address. */
function withoutForeignRedirect(url: URL): string {
  url.searchParams.delete('redirect_to')
  return url.href
}
