import type { SessionEnd } from '#data/session.ts'
import { showFlash } from '#ui/flash.ts'
import { showToast } from '#ui/toast.store.ts'

/** Shows the message that the previous page left, then moves a visitor's shortlist to the account after a sign-in. */
export async function handlePending(): Promise<void> {
  await showFlash()
  if (localStorage.getItem('shortlist') === null) return
  const { syncShortlist } = await import('#data/shortlist-sync.ts')
  await syncShortlist()
}

/** Shows that the session has ended. The header's sign-in returns to this page. */
export function showSessionEnded({ message }: SessionEnd['detail']): void {
  showToast({ description: message })
}
