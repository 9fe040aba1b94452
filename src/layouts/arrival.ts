import type { SessionEnd } from '#data/session.ts'
import { showFlash } from '#ui/flash.ts'
import { showToast } from '#ui/toast.store.ts'

/** What waits for a page that is looked at: a message of the page before, and what was saved before the sign-in. */
export async function arrive(): Promise<void> {
  await showFlash()
  // With what another browser has saved it comes together.
  if (localStorage.getItem('shortlist') === null) return
  const { syncShortlist } = await import('#data/shortlist-sync.ts')
  await syncShortlist()
}

/** Says that the session has ended, and leads back here from the sign-in. */
export function tellEnd({ words, signIn }: SessionEnd['detail']): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-account [href="/signin"]'))
    link.href = signIn
  showToast({ description: words })
}
