import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '@supabase/lite'
import type { Kysely } from 'kysely'
import { Refusal, toResponse } from '../../refusal.ts'
import { answerQuery, toAnswer } from '../answer.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Answer, Query } from '../protocol.ts'
import { sendConfirmation } from './confirmation.ts'
import { answerAsNew } from './new-user.ts'
import { isPassword, passwordTurn } from './passwords.ts'
import { endOtherSessions } from './sessions.ts'
import { isAttempt, noteAttempt } from './sign-up-attempts.ts'
import { findUser } from './users.ts'

export type AuthParts = { app: App; db: Kysely<unknown>; mailer: Mailer }

const refuse = (message: string, code: string) => new Refusal(400, message, { code })
const wrongPassword = refuse('Invalid login credentials', 'invalid_credentials')
const notConfirmed = refuse('Email not confirmed', 'email_not_confirmed')

/** Milliseconds that an answer takes at least where a quicker one would tell whether an account exists. */
const ANSWER_MIN = 400

type Handler = (parts: AuthParts, query: Query) => Promise<Answer>

/** What the library does not do as the auth service does, or does in a way that tells accounts from strangers. */
const HANDLERS: Record<string, Handler> = {
  'POST /auth/v1/signup': signUp,
  'POST /auth/v1/token?grant_type=password': signIn,
  'POST /auth/v1/resend': resend,
  'POST /auth/v1/recover': ({ app }, query) => inEqualTime(() => answerQuery(app, query)),
  'PUT /auth/v1/user': changeAccount,
}

/** Who answers: one of the above, else the library. */
export function findHandler({ method, url }: Query): Handler {
  const { pathname, searchParams } = new URL(url)
  const grant = pathname === '/auth/v1/token' ? `?grant_type=${searchParams.get('grant_type')}` : ''
  return HANDLERS[`${method} ${pathname}${grant}`] ?? (({ app }, query) => answerQuery(app, query))
}

/** Sign-up answers alike whether or not the address has an account; only the mailbox's owner learns more. */
async function signUp({ app, db, mailer }: AuthParts, query: Query): Promise<Answer> {
  const body = readBody(query)
  const { email, password } = body
  return inEqualTime(() =>
    passwordTurn.run(async () => {
      const known = email === '' ? null : await findUser(db, email)
      const answer = known === null ? await answerQuery(app, query) : null
      // Two sign-ups at once: the library's 429 says that the other one made the account.
      if (answer !== null && answer.status !== 429) return answer
      if (known !== null && query.mailAllowed)
        await (known.confirmed
          ? mailer.sendKnownOwner(email)
          : sendConfirmation(db, mailer, known, email))
      noteAttempt(email, password, known?.confirmed ?? false)
      return answerAsNew(app, db, query, body)
    }),
  )
}

/** Every failure costs one password check, and "not confirmed" is said to those only who know the password. */
async function signIn({ app, db }: AuthParts, query: Query): Promise<Answer> {
  const { email, password } = readBody(query)
  return inEqualTime(() =>
    passwordTurn.run(async () => {
      const answer = await answerQuery(app, query)
      if (answer.status !== 400 || email === '' || password === '') return answer
      const known = await findUser(db, email)
      // The library has compared the password of a confirmed account only.
      const isCompared = known?.hash != null && known.confirmed
      if (!isCompared && (await isPassword(password, known?.hash ?? null))) return answer
      const isImitated = known !== null && isAttempt(email, password, known.confirmed)
      return toAnswer(toResponse(isImitated ? notConfirmed : wrongPassword, '/auth/v1/'))
    }),
  )
}

/** A new password ends the sessions that the old one began. */
async function changeAccount({ app, db }: AuthParts, query: Query): Promise<Answer> {
  const answer = await passwordTurn.run(() => answerQuery(app, query))
  if (answer.status === 200 && readBody(query).password !== '') await endOtherSessions(db, query)
  return answer
}

/** The library answers 429 to everybody who has been mailed before, for ever. */
async function resend({ app, db, mailer }: AuthParts, query: Query): Promise<Answer> {
  const { email, type } = readBody(query)
  if (type !== 'signup' || !isAddress(email)) return answerQuery(app, query)
  return inEqualTime(async () => {
    const known = await findUser(db, email)
    if (known !== null && !known.confirmed) await sendConfirmation(db, mailer, known, email)
    return toAnswer(Response.json({}))
  })
}

async function inEqualTime(job: () => Promise<Answer>): Promise<Answer> {
  const least = pause(ANSWER_MIN)
  const answer = await job()
  if (!isSession(answer)) await least
  return answer
}

/** A session is no secret to whoever gets it; waiting would only slow a right sign-in. */
function isSession({ headers }: Answer): boolean {
  return headers.some(([name]) => name === 'sb-auth-session-id')
}

type Body = { email: string; password: string; type: string }

/** The gate has made sure of the types. */
function readBody({ body }: Query): Body {
  const given = JSON.parse(new TextDecoder().decode(body ?? undefined))
  return { email: '', password: '', type: '', ...given }
}

function isAddress(email: string): boolean {
  return /^[^@\s]+@[^@\s]+$/.test(email)
}
