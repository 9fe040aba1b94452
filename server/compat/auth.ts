import { randomUUID } from 'node:crypto'
import { compare } from 'bcryptjs'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { AccountMailer } from '../mail/account-mail.ts'
import { endOtherSessions, findAccount, sendConfirmation } from './accounts.ts'
import { refuse } from './answers.ts'

/** Dependencies of the auth handlers; `forward` passes a request to the library. */
type AuthDeps = {
  forward: (request: Request) => Promise<Response>
  db: Kysely<unknown>
  mailer: AccountMailer
  codeLength: number
}
type Body = z.infer<typeof bodySchema>
type Handler = (deps: AuthDeps, request: Request, body: Body) => Promise<Response>

/** Text that PostgreSQL can store: no NUL character, valid Unicode. */
const storable = z.string().check(z.refine((text) => !text.includes('\0') && text.isWellFormed()))
const text = z.optional(storable)
const bodySchema = z.looseObject({
  email: text,
  password: text,
  type: text,
  token_hash: text,
  refresh_token: text,
})

/** Answers a call of the auth service as GoTrue does. */
export async function handleAuth(deps: AuthDeps, request: Request): Promise<Response> {
  const { method } = request
  const { pathname } = new URL(request.url)
  if (method === 'GET' || method === 'HEAD' || pathname.endsWith('/logout'))
    return deps.forward(request)
  const body = bodySchema.safeParse(await request.json().catch(() => null))
  if (!body.success) return refuse(pathname, 400, 'Could not read the request body.')
  const isNewPassword = method === 'PUT' || pathname.endsWith('/signup')
  if (isNewPassword && (await isCommon(body.data.password)))
    return refuse(pathname, 422, ...weakPassword)
  const { url, headers } = request
  const checked = new Request(url, { method, headers, body: JSON.stringify(body.data) })
  return HANDLERS[`${method} ${pathname}`]?.(deps, checked, body.data) ?? deps.forward(checked)
}

/** The library has no list of common passwords; GoTrue asks a service for leaked ones. */
async function isCommon(password = ''): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase())
}

const weakPassword = [
  'Password is known to be weak and easy to guess, please choose a different one.',
  { code: 'weak_password', more: { weak_password: { reasons: ['pwned'] } } },
] as const

/** The library answers 429 for an address that has an account. GoTrue sends an unconfirmed account a new link. */
async function signUp(deps: AuthDeps, request: Request, { email = '' }: Body) {
  const account = await findAccount(deps.db, email)
  if (!account) return deps.forward(request)
  if (!account.confirmed) await sendConfirmation(deps, email)
  return Response.json(toUser(email, account.confirmed ? randomUUID() : account.id))
}

/** GoTrue's answer for an existing account: a user without identities. A confirmed account gets a made-up id. */
function toUser(email: string, id: string) {
  const now = new Date().toISOString()
  return {
    id,
    aud: 'authenticated',
    role: '',
    email: email.toLowerCase(),
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
  }
}

let lastRenewal: Promise<unknown> = Promise.resolve()

/**
 * GoTrue renews a session in one transaction. The library does not: a second tab may find the old token revoked before
 * there is a new one, and is signed out. So renewals take turns.
 */
function renewInTurn(deps: AuthDeps, request: Request): Promise<Response> {
  const answer = lastRenewal.then(() => deps.forward(request))
  lastRenewal = answer.catch(() => undefined)
  return answer
}

const isRenewal = (request: Request) =>
  new URL(request.url).searchParams.get('grant_type') === 'refresh_token'

/** The library reports an unconfirmed address before it compares the password; GoTrue compares first. */
async function signIn(deps: AuthDeps, request: Request, { email, password }: Body) {
  if (isRenewal(request)) return renewInTurn(deps, request)
  const { forward, db } = deps
  const answer = await forward(request)
  if (answer.headers.get('X-Sb-Error-Code') !== 'email_not_confirmed') return answer
  const account = await findAccount(db, email ?? '')
  if (account?.hash && (await compare(password ?? '', account.hash))) return answer
  const code = 'invalid_credentials'
  return refuse('/auth/', 400, 'Invalid login credentials', { code })
}

/** Calls for which the library and GoTrue answer differently. */
const HANDLERS: Record<string, Handler> = {
  'POST /auth/v1/signup': signUp,
  'POST /auth/v1/token': signIn,
  'POST /auth/v1/resend': resend,
  'PUT /auth/v1/user': changeAccount,
}

/** The library answers 429 for every address that it has sent mail to. */
async function resend(deps: AuthDeps, request: Request, { type, email }: Body) {
  if (type !== 'signup' || !email) return deps.forward(request)
  await sendConfirmation(deps, email)
  return Response.json({})
}

/** GoTrue ends the account's other sessions after a password change. */
async function changeAccount({ forward, db }: AuthDeps, request: Request, { password }: Body) {
  const answer = await forward(request)
  if (answer.ok && password) await endOtherSessions(db, request)
  return answer
}
