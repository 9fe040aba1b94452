import {
  AuthClient,
  isAuthError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
  type Session,
} from '@supabase/auth-js'
import type { AuthRefusal } from '#domain/auth/auth-refusal.ts'
import type { SignIn } from '#domain/auth/credentials.ts'
import type { MailLink } from '#domain/auth/mail-link.ts'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { keepsData } from '#domain/keep.ts'
import { fetchAnswer } from './auth-answer.ts'
import { backendUrl, publishableKey, sessionKey } from './backend.ts'
import { CONTINUE_KEY } from './continuation.ts'
import { removeDrafts } from './drafts.ts'
import { Fault, toFault } from './fault.ts'
import { fetchWithRetry } from './request.ts'
import { forgetOwnFirm } from './own-firm.ts'
import { savePendingSignUp, settlePendingSignUp } from './pending-sign-up.ts'
import { endSession, syncSession } from './session.ts'
import { requestShortlistSync, removeMemberShortlists } from './shortlist.ts'
import { forgetWaiting } from './waiting-messages.ts'

export type AuthResult = { ok: true } | { ok: false; refusal: AuthRefusal }

const client = new AuthClient({
  url: `${backendUrl()}/auth/v1`,
  headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
  storageKey: sessionKey(),
  fetch: fetchAnswer,
  // A URL can be crafted by anybody: a session in it is never accepted.
  detectSessionInUrl: false,
})

/** A session lives in the browser's storage. Asked first, because a mailed link works once. */
const notKept: AuthResult = {
  ok: false,
  refusal: { code: 'unexpected', message: authMessages.noStorage },
}

let isLeaving = false
client.onAuthStateChange(() => {
  if (!isLeaving) syncSession()
})

/** Opens a session with email and password. */
export async function signIn({ email, password }: SignIn): Promise<AuthResult> {
  if (!keepsData()) return notKept
  const result = enter(settle((await client.signInWithPassword({ email, password })).error))
  if (result.ok) settlePendingSignUp(email)
  return result
}

/** Creates an account. The service mails a link to `/confirm`, which leads to the home page; that offers `next`. */
export async function signUp({ email, password }: SignIn, next: string): Promise<AuthResult> {
  if (!keepsData()) return notKept
  const options = { data: await savePendingSignUp(next, email) }
  const { data, error } = await client.signUp({ email, password, options })
  return settle(error ?? (data.user?.id ? null : new Fault('malformed')))
}

/** Sends the confirmation mail again. */
export async function resendConfirmation(email: string): Promise<AuthResult> {
  return settle((await client.resend({ type: 'signup', email })).error)
}

/** Opens a session with the token of a mailed link; a token works once. */
export async function openLink(link: MailLink): Promise<AuthResult> {
  if (!keepsData()) return notKept
  return enter(settle((await client.verifyOtp(link)).error))
}

/** Mails a link to `/reset-password` if the address has an account. */
export async function requestPasswordReset(email: string): Promise<AuthResult> {
  return settle((await client.resetPasswordForEmail(email)).error)
}

/** Sets the password of the signed-in account; its other sessions end. */
export async function setPassword(password: string): Promise<AuthResult> {
  const { error } = await client.updateUser({ password })
  // Choosing the current password again is not an error.
  if (error && error.code !== 'same_password') return settle(error)
  await client.signOut({ scope: 'others' }).catch(() => undefined)
  return settle(null)
}

/** Mails a link to the new address; following it changes the account. */
export async function changeEmail(email: string): Promise<AuthResult> {
  return settle((await client.updateUser({ email })).error)
}

/** Whether the account of this browser has a pending new address. */
export async function hasPendingAddress(): Promise<boolean> {
  const { data } = await client.getUser()
  return Boolean(data.user?.new_email)
}

/**
 * Ends the session in this browser, even if the service cannot be reached, and removes drafts. The caller leaves the page;
 * until then `$session` does not change, so that the page does not flicker.
 */
export async function signOut(): Promise<void> {
  isLeaving = true
  await withTimeout(SIGN_OUT_TIMEOUT, client.signOut({ scope: 'local' })).catch(() => undefined)
  localStorage.removeItem(sessionKey())
  forgetWhatIsTheirs()
}

/** Ends every session of the account; this browser is signed out only if the service succeeded. */
export async function signOutEverywhere(): Promise<AuthResult> {
  const token = await fetchValidToken()
  if (token === null) return { ok: true }
  const response = await fetchWithRetry(`${backendUrl()}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Fault('server')
  isLeaving = true
  localStorage.removeItem(sessionKey())
  forgetWhatIsTheirs()
  return { ok: true }
}

/** Called when the stored session is gone: a list that arrives later is not stored (data/shortlist-sync.ts). */
function forgetWhatIsTheirs(): void {
  removeDrafts()
  localStorage.removeItem(CONTINUE_KEY)
  forgetOwnFirm()
  forgetWaiting()
  removeMemberShortlists()
}

function enter(result: AuthResult): AuthResult {
  if (result.ok) requestShortlistSync()
  return result
}

/** A valid token, or null if the session has ended. Throws if the service is out of reach. */
export async function fetchValidToken(): Promise<string | null> {
  const { data, error } = await withTimeout(RENEWAL_TIMEOUT, client.getSession())
  if (error && isAuthRetryableFetchError(error)) throw new Fault('offline')
  return toToken(data.session)
}

/** Renews a token that has not expired but was refused by the service. */
export async function renewRefusedToken(): Promise<string | null> {
  const { data, error } = await withTimeout(RENEWAL_TIMEOUT, client.refreshSession())
  if (error && isAuthRetryableFetchError(error)) throw new Fault('offline')
  return toToken(error ? null : data.session)
}

function toToken(session: Session | null): string | null {
  if (session) syncSession()
  else endSession()
  return session?.access_token ?? null
}

/** Timeout of a renewal in milliseconds: auth-js retries for 30 seconds, too long for a loading list. */
const RENEWAL_TIMEOUT = 4000
/** Timeout of a sign-out in milliseconds. An expired token is renewed before it is revoked. */
const SIGN_OUT_TIMEOUT = 1000

/** auth-js may continue and store its result; the caller gets a `Fault` for an unreachable service. */
async function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
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
  // `fetchAnswer` threw it, with our message.
  if (isAuthRetryableFetchError(error))
    return { ok: false, refusal: { code: 'unexpected', message: error.message } }
  const reasons = isAuthWeakPasswordError(error) ? error.reasons : []
  return { ok: false, refusal: { code: error.code ?? '', message: error.message, reasons } }
}
