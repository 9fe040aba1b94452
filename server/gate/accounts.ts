import { setTimeout as pause } from 'node:timers/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '#domain/limits.ts'
import { Refusal } from '../refusal.ts'
import type { Json } from './body.ts'
import type { Rates } from './rates.ts'
import type { Route } from './routes.ts'

type Call = {
  route: Route
  body: Json
  peer: string
  ask: (body: Json, mailAllowed?: boolean) => Promise<Response>
}

export type Accounts = { pass(call: Call): Promise<Response> }

/** What calls about an account have to pass besides: limits by address, and passwords that are no secret. */
export function guardAccounts(rates: Rates): Accounts {
  return {
    pass(call) {
      const { route, body } = call
      if (route.kind === 'signUp' || route.method === 'PUT') refuseWeak(body['password'])
      if (route.kind === 'signIn') return signIn(call, rates)
      const isNewAddress = route.method === 'PUT' && body['email'] !== undefined
      if (route.kind === 'signUp' || route.kind === 'mail' || isNewAddress)
        return sendMail(call, rates)
      return call.ask(body)
    },
  }
}

/** A guess costs its network, and makes the address slower to answer: the owner is never locked out by a stranger. */
async function signIn({ body, peer, ask }: Call, rates: Rates): Promise<Response> {
  const address = String(body['email'])
  const delay = await rates.countSignIn(address, peer)
  if (delay > 0) await pause(delay)
  const answer = await ask(body)
  if (answer.ok) await rates.forgiveSignIn(address, peer)
  return answer
}

/** Counted whether or not the address has an account: the count tells nothing about accounts. */
async function sendMail({ route, body, ask }: Call, rates: Rates): Promise<Response> {
  const wait = await rates.countMail(String(body['email']))
  // A sign-up beyond the limit is answered as ever, without another mail: else a stranger could keep people from signing up.
  if (wait === 0 || route.kind === 'signUp') return ask(body, wait === 0)
  const message = `For security purposes, you can only request this after ${wait} seconds.`
  throw new Refusal(429, message, { retryAfter: wait, code: 'over_email_send_rate_limit' })
}

const common = new Set(dictionary['passwords-common'])

/** Passwords too short, or among those that are guessed first, in any spelling of their letters. */
function refuseWeak(password: unknown): void {
  if (typeof password !== 'string') return
  if (password.length < PASSWORD_MIN)
    throw weak(`Password should be at least ${PASSWORD_MIN} characters.`, 'length')
  if (common.has(password.toLowerCase()))
    throw weak(
      'Password is known to be weak and easy to guess, please choose a different one.',
      'pwned',
    )
}

function weak(message: string, reason: 'length' | 'pwned'): Refusal {
  return new Refusal(422, message, {
    code: 'weak_password',
    more: { weak_password: { reasons: [reason] } },
  })
}
