import { AuthClient, isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js'
import type { AuthRefusal } from '#domain/auth-refusal.ts'
import type { SignIn } from '#domain/credentials.ts'
import { fetchAnswer } from './auth-answer.ts'
import { backendUrl, publishableKey, sessionKey } from './backend.ts'
import { removeDrafts } from './drafts.ts'
import { Fault, toFault } from './fault.ts'
import { syncSession } from './session.ts'

export type AuthResult = { ok: true } | { ok: false; refusal: AuthRefusal }

const client = new AuthClient({
  url: `${backendUrl()}/auth/v1`,
  headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
  storageKey: sessionKey(),
  fetch: fetchAnswer,
})

let isLeaving = false
client.onAuthStateChange(() => {
  if (!isLeaving) syncSession()
})

/** Opens a session with e-mail and password. */
export async function signIn({ email, password }: SignIn): Promise<AuthResult> {
  return settle((await client.signInWithPassword({ email, password })).error)
}

/** Creates an account; the service sends the confirmation mail, whose link comes back to the site's root. */
export async function signUp({ email, password }: SignIn): Promise<AuthResult> {
  const options = { emailRedirectTo: `${location.origin}/` }
  const { data, error } = await client.signUp({ email, password, options })
  return settle(error ?? (data.user?.id ? null : new Fault('malformed')))
}

/** Sends the confirmation mail again. */
export async function resendConfirmation(email: string): Promise<AuthResult> {
  const options = { emailRedirectTo: `${location.origin}/` }
  return settle((await client.resend({ type: 'signup', email, options })).error)
}

/**
 * Ends the session in this browser, also when the service cannot be reached, and forgets unsent forms. Whoever
 * calls it leaves the page: until then it shows what it showed, and does not turn into a visitor's for a moment.
 */
export async function signOut(): Promise<void> {
  isLeaving = true
  removeDrafts()
  await within(LEAVING_PATIENCE, client.signOut({ scope: 'local' })).catch(() => undefined)
  localStorage.removeItem(sessionKey())
}

/** Takes over the session that a confirmation link carries in the address. */
export async function confirmFromAddress(): Promise<AuthResult> {
  return settle((await client.initialize()).error)
}

/** A token with life left in it, null when the session has ended; throws when the service is out of reach. */
export async function fetchFreshToken(): Promise<string | null> {
  const { data, error } = await within(RENEWAL_PATIENCE, client.getSession())
  if (error && isAuthRetryableFetchError(error)) throw new Fault('offline')
  syncSession()
  return data.session?.access_token ?? null
}

/** Asks for a new token although the old one seems alive: the service has refused it. */
export async function renewRefusedToken(): Promise<string | null> {
  const { data, error } = await within(RENEWAL_PATIENCE, client.refreshSession())
  if (error && isAuthRetryableFetchError(error)) throw new Fault('offline')
  if (error) localStorage.removeItem(sessionKey())
  syncSession()
  return data.session?.access_token ?? null
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
