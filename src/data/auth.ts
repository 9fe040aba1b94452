import { AuthClient, isAuthError, isAuthRetryableFetchError, type Session } from '@supabase/auth-js'
import type { AuthRefusal } from '#domain/account/auth-refusal.ts'
import type { SignIn } from '#domain/account/credentials.ts'
import type { MailLink } from '#domain/account/mail-link.ts'
import { fetchAnswer } from './auth-answer.ts'
import { backendUrl, publishableKey, sessionKey } from './backend.ts'
import { removeDrafts } from './drafts.ts'
import { Fault, toFault } from './fault.ts'
import { fetchPatiently } from './request.ts'
import { keepOwnSignUp } from './own-sign-up.ts'
import { endSession, syncSession } from './session.ts'
import { expectShortlist, forgetShortlists } from './shortlist.ts'

export type AuthResult = { ok: true } | { ok: false; refusal: AuthRefusal }

const client = new AuthClient({
  url: `${backendUrl()}/auth/v1`,
  headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
  storageKey: sessionKey(),
  fetch: fetchAnswer,
  // Whoever makes an address can put a session of his own into it: none is ever taken from there.
  detectSessionInUrl: false,
})

let isLeaving = false
client.onAuthStateChange(() => {
  if (!isLeaving) syncSession()
})

/** Opens a session with e-mail and password. */
export async function signIn({ email, password }: SignIn): Promise<AuthResult> {
  return enter(settle((await client.signInWithPassword({ email, password })).error))
}

/** Creates an account; the service sends a mail whose link leads to `/confirm`, and from there to `next`. */
export async function signUp({ email, password }: SignIn, next: string): Promise<AuthResult> {
  const options = { data: await keepOwnSignUp(next) }
  const { data, error } = await client.signUp({ email, password, options })
  return settle(error ?? (data.user?.id ? null : new Fault('malformed')))
}

/** Sends the confirmation mail again. */
export async function resendConfirmation(email: string): Promise<AuthResult> {
  return settle((await client.resend({ type: 'signup', email })).error)
}

/** Opens a session by the token of a link in a mail; a token works once. */
export async function followLink(link: MailLink): Promise<AuthResult> {
  return enter(settle((await client.verifyOtp(link)).error))
}

/** Sends a mail whose link leads to `/reset-password`, where the address has an account. */
export async function requestPasswordReset(email: string): Promise<AuthResult> {
  return settle((await client.resetPasswordForEmail(email)).error)
}

/** Sets the password of whoever is signed in; the account's other sessions end. */
export async function setPassword(password: string): Promise<AuthResult> {
  const { error } = await client.updateUser({ password })
  // The one that it has: nobody else gets in by another one.
  if (error && error.code !== 'same_password') return settle(error)
  await client.signOut({ scope: 'others' }).catch(() => undefined)
  return settle(null)
}

/** Sends a link to another address; the account gets it when the link is followed. */
export async function changeEmail(email: string): Promise<AuthResult> {
  return settle((await client.updateUser({ email })).error)
}

/** Whether the account that this browser is signed in to waits for another address. */
export async function hasAskedForAddress(): Promise<boolean> {
  const { data } = await client.getUser()
  return Boolean(data.user?.new_email)
}

/**
 * Ends the session in this browser, also when the service cannot be reached, and forgets unsent forms. Whoever
 * calls it leaves the page: until then it shows what it showed, and does not turn into a visitor's for a moment.
 */
export async function signOut(): Promise<void> {
  isLeaving = true
  forgetWhatIsTheirs()
  await within(LEAVING_PATIENCE, client.signOut({ scope: 'local' })).catch(() => undefined)
  localStorage.removeItem(sessionKey())
}

/** Ends every session of the account; this browser is signed out only when the service has done so. */
export async function signOutEverywhere(): Promise<AuthResult> {
  const token = await fetchFreshToken()
  if (token === null) return { ok: true }
  const response = await fetchPatiently(`${backendUrl()}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Fault('server')
  isLeaving = true
  forgetWhatIsTheirs()
  localStorage.removeItem(sessionKey())
  return { ok: true }
}

function forgetWhatIsTheirs(): void {
  removeDrafts()
  forgetShortlists()
}

function enter(result: AuthResult): AuthResult {
  if (result.ok) expectShortlist()
  return result
}

/** A token with life left in it, null when the session has ended; throws when the service is out of reach. */
export async function fetchFreshToken(): Promise<string | null> {
  const { data, error } = await within(RENEWAL_PATIENCE, client.getSession())
  if (error && isAuthRetryableFetchError(error)) throw new Fault('offline')
  return toToken(data.session)
}

/** Asks for a new token although the old one seems alive: the service has refused it. */
export async function renewRefusedToken(): Promise<string | null> {
  const { data, error } = await within(RENEWAL_PATIENCE, client.refreshSession())
  if (error && isAuthRetryableFetchError(error)) throw new Fault('offline')
  return toToken(error ? null : data.session)
}

function toToken(session: Session | null): string | null {
  if (session) syncSession()
  else endSession()
  return session?.access_token ?? null
}

/** Milliseconds. auth-js goes on trying for half a minute; nobody looks that long at a list that loads. */
const RENEWAL_PATIENCE = 4000
/** Milliseconds. A token that has run out is renewed before it is revoked; nobody waits for that either. */
const LEAVING_PATIENCE = 1000

/** auth-js may go on trying and keep what it gets; whoever waits for it is told that the service is out of reach. */
async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Fault('offline')), milliseconds)
  })
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer))
}

function settle(error: unknown): AuthResult {
  if (!error) {
    syncSession()
    return { ok: true }
  }
  if (!isAuthError(error)) throw toFault(error)
  return { ok: false, refusal: { code: error.code ?? '', message: error.message } }
}
