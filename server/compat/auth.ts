import { randomUUID } from 'node:crypto'
import { compare } from 'bcryptjs'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Mailer } from '../mail/account-mail.ts'
import { endOtherSessions, findAccount, sendConfirmation } from './accounts.ts'
import { refuse } from './answers.ts'

/** `ask` passes a request to the library. */
export type AuthParts = {
  ask: (request: Request) => Promise<Response>
  db: Kysely<unknown>
  mailer: Mailer
  codeLength: number
}
type Body = z.infer<typeof bodySchema>
type Handler = (parts: AuthParts, request: Request, body: Body) => Promise<Response>

/** Text that a database can store. */
const storable = z.string().check(z.refine((text) => !text.includes('\0') && text.isWellFormed()))
const text = z.optional(storable)
const bodySchema = z.looseObject({ email: text, password: text, type: text, token_hash: text })

/** Answers a call of the auth service as GoTrue does. */
export async function answerAuth(parts: AuthParts, request: Request): Promise<Response> {
  const { method } = request
  const { pathname } = new URL(request.url)
  if (method === 'GET' || method === 'HEAD' || pathname.endsWith('/logout'))
    return parts.ask(request)
  const body = bodySchema.safeParse(await request.json().catch(() => null))
  if (!body.success) return refuse(pathname, 400, 'Could not read the request body.')
  const isNewPassword = method === 'PUT' || pathname.endsWith('/signup')
  if (isNewPassword && (await isCommon(body.data.password)))
    return refuse(pathname, 422, ...weakPassword)
  const { url, headers } = request
  const again = new Request(url, { method, headers, body: JSON.stringify(body.data) })
  return HANDLERS[`${method} ${pathname}`]?.(parts, again, body.data) ?? parts.ask(again)
}

/** The library knows no list of common passwords; GoTrue asks a service for leaked ones. */
async function isCommon(password = ''): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase())
}

const weakPassword = [
  'Password is known to be weak and easy to guess, please choose a different one.',
  { code: 'weak_password', more: { weak_password: { reasons: ['pwned'] } } },
] as const

/** The library answers 429 for an address that has an account. GoTrue mails an unconfirmed one again. */
async function signUp(parts: AuthParts, request: Request, { email = '' }: Body) {
  const account = await findAccount(parts.db, email)
  if (!account) return parts.ask(request)
  if (!account.confirmed) await sendConfirmation(parts, email)
  return Response.json(toUser(email, account.confirmed ? randomUUID() : account.id))
}

/** GoTrue's answer for a known address: a user with no identity, for a confirmed one under an id that is made up. */
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

/** The library says "not confirmed" before it compares the password; GoTrue compares first. */
async function signIn({ ask, db }: AuthParts, request: Request, { email, password }: Body) {
  const answer = await ask(request)
  if (answer.headers.get('X-Sb-Error-Code') !== 'email_not_confirmed') return answer
  const account = await findAccount(db, email ?? '')
  if (account?.hash && (await compare(password ?? '', account.hash))) return answer
  const code = 'invalid_credentials'
  return refuse('/auth/', 400, 'Invalid login credentials', { code })
}

/** The calls that the library answers otherwise than GoTrue. */
const HANDLERS: Record<string, Handler> = {
  'POST /auth/v1/signup': signUp,
  'POST /auth/v1/token': signIn,
  'POST /auth/v1/resend': resend,
  'PUT /auth/v1/user': changeAccount,
}

/** The library answers 429 for every address that was mailed before. */
async function resend(parts: AuthParts, request: Request, { type, email }: Body) {
  if (type !== 'signup' || !email) return parts.ask(request)
  await sendConfirmation(parts, email)
  return Response.json({})
}

/** A new password ends the other sessions of its account. */
async function changeAccount({ ask, db }: AuthParts, request: Request, { password }: Body) {
  const answer = await ask(request)
  if (answer.ok && password) await endOtherSessions(db, request)
  return answer
}
