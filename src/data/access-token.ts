import { readStoredSession } from './session.ts'

/** A token is renewed this many seconds before it expires; auth-js uses the same margin. */
const REFRESH_MARGIN = 90

/** Access token for a request, renewed if it has expired; null for a visitor. Loads auth-js only if it is needed. */
export async function fetchAccessToken(): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored) return null
  if (stored.expires_at - Date.now() / 1000 > REFRESH_MARGIN) return stored.access_token
  const { fetchValidToken } = await import('./auth.ts')
  return fetchValidToken()
}

/** A new token in place of one that the service refused; null if the session has ended. */
export async function renewAccessToken(): Promise<string | null> {
  const { renewRefusedToken } = await import('./auth.ts')
  return renewRefusedToken()
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

if (typeof window !== 'undefined') scheduleRenewal()
