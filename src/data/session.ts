import { atom } from 'nanostores'
import * as z from 'zod/mini'
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

const storedSessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Unix time in seconds, by this browser's clock. */
  expires_at: z.number(),
  user: z.object({ id: z.string(), email: z.string() }),
})

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
export function readStoredSession(): z.infer<typeof storedSessionSchema> | null {
  const key = sessionKey()
  const text = localStorage.getItem(key)
  if (text === null) return null
  const parsed = storedSessionSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  localStorage.removeItem(key)
  return null
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
