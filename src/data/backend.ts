/**
 * Where the backend is and how to name oneself to it. Hosted, both come from the build's environment;
 * embedded, the backend is on the page's own origin.
 */
export const publishableKey: string = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? ''

/** The backend's origin, without a slash at the end. In a browser only. */
export function backendUrl(): string {
  return (import.meta.env.PUBLIC_SUPABASE_URL || location.origin).replace(/\/$/, '')
}

/** Where the session stands in local storage: derived from the backend's host, as supabase-js does. */
export function sessionKey(): string {
  return `sb-${new URL(backendUrl()).hostname.split('.')[0]}-auth-token`
}

/** The page with the mails of a site that runs on one machine. */
export const LOCAL_MAILBOX = '/_local/mail'

/** Whether mails stay on this machine: never where the backend is elsewhere, or a mail server is named. */
export async function hasLocalMailbox(): Promise<boolean> {
  if (import.meta.env.PUBLIC_SUPABASE_URL) return false
  const answer = await fetch(LOCAL_MAILBOX, { method: 'HEAD' }).catch(() => null)
  return answer?.ok ?? false
}
