/**
 * Address and key of the backend. For hosted Supabase both come from the build's environment; the embedded backend is on the
 * page's origin.
 */
export const publishableKey: string = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? ''

/** Whether this is a copy on somebody's machine, whose own server has the backend. */
export const isLocal = !import.meta.env.PUBLIC_SUPABASE_URL

/** The backend's origin, without a trailing slash. Browser only. */
export function backendUrl(): string {
  return (import.meta.env.PUBLIC_SUPABASE_URL || location.origin).replace(/\/$/, '')
}

/** localStorage key of the session, derived from the backend's host as in supabase-js. */
export function sessionKey(): string {
  return `sb-${new URL(backendUrl()).hostname.split('.')[0]}-auth-token`
}

/** Path of the local mailbox. */
export const LOCAL_MAILBOX = '/_local/mail'

/** Whether mail stays on this machine: false with a hosted backend or a mail server. */
export async function hasLocalMailbox(): Promise<boolean> {
  if (!isLocal) return false
  const answer = await fetch(LOCAL_MAILBOX, { method: 'HEAD' }).catch(() => null)
  return answer?.ok ?? false
}
