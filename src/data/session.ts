import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { faultMessages } from '#domain/messages.ts'
import { paths, withNext } from '#paths.ts'
import { sessionKey } from './backend.ts'

/** Who is looking at the page. `loading` is what static HTML shows before the browser has looked. */
export type Session =
  | { phase: 'loading' }
  | { phase: 'anonymous' }
  | { phase: 'member'; user: { id: string; email: string } }

/** The visitor, kept in step with local storage in every tab. */
export const $session = atom<Session>({ phase: 'loading' })

/** A token is renewed when less than this is left of its life, in seconds: auth-js uses the same figure. */
const REFRESH_MARGIN = 90

const storedSessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Unix time in seconds, by this browser's clock. */
  expires_at: z.number(),
  user: z.object({ id: z.string(), email: z.string() }),
})

/** Takes the state of local storage over into `$session`; an unreadable entry is removed. */
export function syncSession(): void {
  const stored = readStoredSession()
  const next: Session = stored
    ? { phase: 'member', user: { id: stored.user.id, email: stored.user.email } }
    : { phase: 'anonymous' }
  if (JSON.stringify(next) !== JSON.stringify($session.get())) $session.set(next)
  document.documentElement.dataset['session'] = next.phase
}

/**
 * The token to send with a request, renewed where it has run out; null for an anonymous visitor.
 * auth-js is loaded only when it has something to do.
 */
export async function fetchAccessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored) return null
  if (stored.expires_at - Date.now() / 1000 > REFRESH_MARGIN) return stored.access_token
  const { fetchFreshToken } = await import('./auth.ts')
  return fetchFreshToken()
}

/** What the page is told, once, when its member became a visitor; whoever says it in its own place cancels it. */
export type SessionEnd = CustomEvent<{ words: string; signIn: string }>

/** Ends a session that the service no longer renews; the page stays where it is. */
export function endSession(): void {
  localStorage.removeItem(sessionKey())
  syncSession()
  const here = location.pathname + location.search + location.hash
  const detail = { words: faultMessages.signedOut, signIn: withNext(paths.signIn, here) }
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

/** A member's tab keeps its token alive by itself: auth-js takes over shortly before it runs out. */
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
  // A page that comes back from the browser's history, or was prepared ahead, may have missed a sign-out.
  window.addEventListener('pageshow', syncSession)
  document.addEventListener('prerenderingchange', syncSession)
}
