/**
 * Stores a text in the browser; false if the storage is full. Blocked storage is replaced before any script runs: see
 * layouts/SafeStorage.astro.
 */
export function keep(storage: Pick<Storage, 'setItem'>, key: string, text: string): boolean {
  try {
    storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Whether what is stored lasts beyond this page: false if cookies are blocked or the storage is full. */
export function keepsData(): boolean {
  return globalThis.document?.documentElement?.dataset['storage'] !== 'none'
}
