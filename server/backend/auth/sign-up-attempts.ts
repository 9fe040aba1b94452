import { createHmac, randomBytes } from 'node:crypto'

/** The oldest go first; each is some hundred bytes. */
const KEPT = 10_000

type Attempt = { digest: string; confirmed: boolean }
const attempts = new Map<string, Attempt>()
const key = randomBytes(32)
const digestOf = (password: string) => createHmac('sha256', key).update(password).digest('hex')

/**
 * Notes a sign-up that made no account because the address has one. Whoever tries its password next is told what the owner of a
 * new account is told, that the address waits for confirmation: else a sign-up and a sign-in together would tell who has an account.
 */
export function noteAttempt(email: string, password: string, confirmed: boolean): void {
  attempts.delete(email)
  attempts.set(email, { digest: digestOf(password), confirmed })
  const [oldest] = attempts.keys()
  if (attempts.size > KEPT && oldest !== undefined) attempts.delete(oldest)
}

/** Whether somebody signed up so; an account confirmed since then is no longer one that waits. */
export function isAttempt(email: string, password: string, confirmed: boolean): boolean {
  const attempt = attempts.get(email)
  return attempt?.digest === digestOf(password) && attempt.confirmed === confirmed
}
