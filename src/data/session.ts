import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { faultMessages } from '#domain/messages.ts'
import { paths, withNext } from '#paths.ts'
import { sessionKey } from './backend.ts'

/** The user of the page. `loading` is the state of static HTML. */
export type Session =
  | { phase: 'loading' }
  | { phase: 'anonymous' }
  | { phase: 'member'; user: { id: string; email: string } }

/** The current user, kept in sync with localStorage in every tab. */
export const $session = atom<Session>({ phase: 'loading' })

/** A token is renewed this many seconds before it expires; auth-js uses the same margin. */
const REFRESH_MARGIN = 90

const storedSessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Unix time in seconds, by this browser's clock. */
  expires_at: z.number(),
  user: z.object({ id: z.string(), email: z.string() }),
})

/** Updates `$session` from localStorage; an unreadable entry is removed. */
export function syncSession(): void {
  const stored = readStoredSession()
  const next: Session = stored
    ? { phase: 'member', user: { id: stored.user.id, email: stored.user.email } }
    : { phase: 'anonymous' }
  if (JSON.stringify(next) !== JSON.stringify($session.get())) $session.set(next)
  document.documentElement.dataset['session'] = next.phase
}

/** Whether this browser still holds a session of the account. While a sign-out leaves the page, `$session` says so too late. */
export function isSignedIn(userId: string): boolean {
  return readStoredSession()?.user.id === userId
}

/** Access token for a request, renewed if it has expired; null for a visitor. Loads auth-js only if it is needed. */
export async function fetchAccessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored) return null
  if (stored.expires_at - Date.now() / 1000 > REFRESH_MARGIN) return stored.access_token
  const { fetchValidToken } = await import('./auth.ts')
  return fetchValidToken()
}

/** Event of a session that has ended; a handler that shows its own message cancels it. */
export type SessionEnd = CustomEvent<{ message: string; signIn: string }>

/** Ends a session that the service no longer renews; the page stays. */
export function endSession(): void {
  localStorage.removeItem(sessionKey())
  syncSession()
  const here = location.pathname + location.search + location.hash
  const detail = { message: faultMessages.signedOut, signIn: withNext(paths.signIn, here) }
  document.dispatchEvent(
    new CustomEvent('session-ended', { bubbles: true, cancelable: true, detail }),
  )
}

function readStoredSession(): z.infer<typeof storedSessionSchema> | null {
  const key = sessionKey()
  const text = localStorage.getItem(key)
  if (text === null) return null
  const parsed = storedSessionSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  localStorage.removeItem(key)
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A member's tab renews its token shortly before it expires. */
function scheduleRenewal(): void {
  const stored = readStoredSession()
  if (!stored) return
  const left = stored.expires_at - Date.now() / 1000 - REFRESH_MARGIN
  setTimeout(
    () => void fetchAccessToken().catch(() => undefined),
    Math.min(Math.max(left, 0) * 1000, 2 ** 31 - 1),
  )
}

if (typeof window !== 'undefined') {
  syncSession()
  scheduleRenewal()
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === sessionKey()) syncSession()
  })
  // A page from the back/forward cache or a prerendered page may have missed a sign-out.
  window.addEventListener('pageshow', syncSession)
  document.addEventListener('prerenderingchange', syncSession)
}
