import { atom } from 'nanostores'
import { faultMessages } from '#domain/messages.ts'
import { sessionKey } from './backend.ts'
import { parseJson } from './parse-json.ts'

/** The user of the page. `loading` is the state of static HTML. */
export type Session =
  | { phase: 'loading' }
  | { phase: 'anonymous' }
  | { phase: 'member'; user: { id: string; email: string } }

/** The current user, kept in sync with localStorage in every tab. */
export const $session = atom<Session>({ phase: 'loading' })

type StoredSession = {
  access_token: string
  refresh_token: string
  /** Unix time in seconds, by this browser's clock. */
  expires_at: number
  user: { id: string; email: string }
}

/** The account; null for a visitor, and while it is not known. */
export function toMemberId(session: Session): string | null {
  return session.phase === 'member' ? session.user.id : null
}

/** Who reads, as part of a query's key: a sign-in or sign-out reads again. Null, which reads nothing, while it is not known. */
export function toViewer(session: Session): string | null {
  return session.phase === 'anonymous' ? 'visitor' : toMemberId(session)
}

/** Updates `$session` from localStorage. */
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

/** Event of a session that has ended, or of a sign-out in another tab; a handler that shows its own message cancels it. */
export type SessionEnd = CustomEvent<{ message: string }>

/** Ends a session that the service no longer renews; the page stays. */
export function endSession(): void {
  localStorage.removeItem(sessionKey())
  syncSession()
  const detail = { message: faultMessages.signedOut }
  document.dispatchEvent(
    new CustomEvent('session-ended', { bubbles: true, cancelable: true, detail }),
  )
}

/** Takes over another tab's sign-in or sign-out. A page says a sign-out in words, because what was typed on it may be gone. */
function followOtherTab(): void {
  const wasMember = $session.get().phase === 'member'
  syncSession()
  if (!wasMember || $session.get().phase === 'member') return
  const detail = { message: faultMessages.signedOutElsewhere }
  document.dispatchEvent(
    new CustomEvent('signed-out-elsewhere', { bubbles: true, cancelable: true, detail }),
  )
}

/** The session in localStorage; an unreadable entry is removed. */
export function readStoredSession(): StoredSession | null {
  const key = sessionKey()
  const text = localStorage.getItem(key)
  if (text === null) return null
  const stored = parseJson(text)
  if (isSession(stored)) return stored
  localStorage.removeItem(key)
  return null
}

/** Without a schema, because every island knows its reader before its schemas load. */
function isSession(stored: unknown): stored is StoredSession {
  const { access_token, refresh_token, expires_at, user } = (stored ?? {}) as Partial<StoredSession>
  return (
    typeof expires_at === 'number' &&
    [access_token, refresh_token, user?.id, user?.email].every((one) => typeof one === 'string')
  )
}

if (typeof window !== 'undefined') {
  syncSession()
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === sessionKey()) followOtherTab()
  })
  // A page from the back/forward cache or a prerendered page may not know of a sign-out.
  window.addEventListener('pageshow', syncSession)
  document.addEventListener('prerenderingchange', syncSession)
}
