import { keep } from '#domain/keep.ts'

/** sessionStorage key of a message for the next page. */
export const FLASH_KEY = 'flash'

/** Stores a message for the next page of this tab. */
export function setFlash(message: string): void {
  keep(sessionStorage, FLASH_KEY, message)
}

/** Shows the stored message once, as a toast. */
export async function showFlash(): Promise<void> {
  const message = sessionStorage.getItem(FLASH_KEY)
  if (!message) return
  sessionStorage.removeItem(FLASH_KEY)
  const { showToast } = await import('./toast.store.ts')
  showToast({ description: message })
}
