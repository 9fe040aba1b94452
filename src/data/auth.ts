import { AuthClient, isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js'
import type { AuthRefusal } from '#domain/auth-refusal.ts'
import type { SignIn } from '#domain/credentials.ts'
import { backendUrl, publishableKey, sessionKey } from './backend.ts'
import { removeDrafts } from './drafts.ts'
import { Fault, toFault } from './fault.ts'
import { fetchPatiently } from './request.ts'
import { syncSession } from './session.ts'

export type AuthResult = { ok: true } | { ok: false; refusal: AuthRefusal }

const client = new AuthClient({
  url: `${backendUrl()}/auth/v1`,
  headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
  storageKey: sessionKey(),
  fetch: fetchByLocalClock,
})

client.onAuthStateChange(() => syncSession())

/** Opens a session with e-mail and password. */
export async function signIn({ email, password }: SignIn): Promise<AuthResult> {
  return settle(client.signInWithPassword({ email, password }))
}

/** Creates an account; the service sends the confirmation mail, whose link comes back to the site's root. */
export async function signUp({ email, password }: SignIn): Promise<AuthResult> {
  const options = { emailRedirectTo: `${location.origin}/` }
  return settle(client.signUp({ email, password, options }))
}

/** Sends the confirmation mail again. */
export async function resendConfirmation(email: string): Promise<AuthResult> {
  const options = { emailRedirectTo: `${location.origin}/` }
  return settle(client.resend({ type: 'signup', email, options }))
}

/** Ends the session in this browser, also when the service cannot be reached, and forgets unsent forms. */
export async function signOut(): Promise<void> {
  removeDrafts()
  await client.signOut({ scope: 'local' })
  localStorage.removeItem(sessionKey())
  syncSession()
}

/** Takes over the session that a confirmation link carries in the address. */
export async function confirmFromAddress(): Promise<AuthResult> {
  return settle(client.initialize())
}

/** A token with life left in it, null when the session has ended; throws when the service is out of reach. */
export async function fetchFreshToken(): Promise<string | null> {
  const { data, error } = await withinPatience(client.getSession())
  if (error && isAuthRetryableFetchError(error)) throw new Fault('offline')
  syncSession()
  return data.session?.access_token ?? null
}

/** Asks for a new token although the old one seems alive: the service has refused it. */
export async function renewRefusedToken(): Promise<string | null> {
  const { data, error } = await withinPatience(client.refreshSession())
  if (error && isAuthRetryableFetchError(error)) throw new Fault('offline')
  if (error) localStorage.removeItem(sessionKey())
  syncSession()
  return data.session?.access_token ?? null
}

/** Milliseconds. auth-js goes on trying for half a minute; nobody looks at a list that loads for so long. */
const RENEWAL_PATIENCE = 8000

/** auth-js may go on trying and keep what it gets; whoever waits for it is told that the service is out of reach. */
async function withinPatience<T>(renewal: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Fault('offline')), RENEWAL_PATIENCE)
  })
  return Promise.race([renewal, patience]).finally(() => clearTimeout(timer))
}

async function settle(request: Promise<{ error: unknown }>): Promise<AuthResult> {
  const { error } = await request
  if (!error) {
    syncSession()
    return { ok: true }
  }
  if (!isAuthError(error)) throw toFault(error)
  return { ok: false, refusal: { code: error.code ?? '', message: error.message } }
}

/**
 * The service tells when a token ends by its own clock. A visitor's clock may be a day off, so the end is
 * counted from now by the clock that will be asked again: otherwise every page would renew in a loop.
 */
async function fetchByLocalClock(...args: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchPatiently(...args)
  if (!response.ok || !String(args[0]).includes('/token?')) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (!isTokenAnswer(body)) return response
  const expiresAt = Math.floor(Date.now() / 1000) + body.expires_in
  return Response.json({ ...body, expires_at: expiresAt }, { status: response.status })
}

function isTokenAnswer(body: unknown): body is { expires_in: number } {
  return typeof (body as { expires_in?: unknown } | null)?.expires_in === 'number'
}
