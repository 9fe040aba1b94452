import { atom } from 'nanostores'
import { keep, keepsData } from '#domain/keep.ts'
import { parseItems, type ShortlistItem } from '#domain/shortlist/shortlist.ts'
import { $session, type Session } from './session.ts'

/**
 * localStorage key of the visitor's shortlist, until a sign-in moves it to the account. A member's copy has the account's id
 * appended. layouts/Header.astro reads the same keys.
 */
export const VISITOR_KEY = 'shortlist'

/** localStorage key of the current user's shortlist. */
export function shortlistKey(session: Session = $session.get()): string {
  return session.phase === 'member' ? `${VISITOR_KEY}/${session.user.id}` : VISITOR_KEY
}

export function readItems(key: string): ShortlistItem[] {
  return parseItems(localStorage.getItem(key))
}

/** Stores a list and notifies this page and all other tabs; false if the storage refused it. */
export function writeItems(key: string, items: readonly ShortlistItem[]): boolean {
  if (!keepsData() || !keep(localStorage, key, JSON.stringify(items))) return false
  dispatchEvent(new StorageEvent('storage', { key }))
  return true
}

/** The current user's shortlist in order; empty until the storage has been read. */
export const $shortlist = atom<ShortlistItem[]>([])

/** Makes the next page sync the shortlist after a sign-in. */
export function requestShortlistSync(): void {
  if (localStorage.getItem(VISITOR_KEY) === null) keep(localStorage, VISITOR_KEY, '[]')
}

/** Removes members' lists from this browser, which their accounts keep, and a request to sync that was not met. */
export function removeMemberShortlists(): void {
  if (readItems(VISITOR_KEY).length === 0) localStorage.removeItem(VISITOR_KEY)
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${VISITOR_KEY}/`)) localStorage.removeItem(key)
}

if (typeof window !== 'undefined') {
  const update = () => $shortlist.set(readItems(shortlistKey()))
  $session.subscribe(update)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key?.startsWith(VISITOR_KEY)) update()
  })
  window.addEventListener('pageshow', update)
  document.addEventListener('prerenderingchange', update)
}
