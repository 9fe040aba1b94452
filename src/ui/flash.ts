/** A message that is shown on the page one is on the way to. */
const KEY = 'flash'

/** Keeps a message for the next page of this tab. */
export function keepFlash(message: string): void {
  sessionStorage.setItem(KEY, message)
}

/** Shows the message that was kept, once, as a toast. */
export async function showFlash(): Promise<void> {
  const message = sessionStorage.getItem(KEY)
  if (!message) return
  sessionStorage.removeItem(KEY)
  const { showToast } = await import('./toast.store.ts')
  showToast({ description: message })
}
