import { atom } from 'nanostores'
import { parseItems, type ShortlistItem } from '#domain/shortlist/shortlist.ts'
import { $session, type Session } from './session.ts'

/**
 * What is saved, as this browser keeps it: a visitor's under one key, until a sign-in brings it into the account; a
 * member's under a key of his own, as a copy of the account's. layouts/Header.astro reads the same keys.
 */
const KEY = 'shortlist'

/** Where the list of whoever is looking stands. */
export function shortlistKey(session: Session = $session.get()): string {
  return session.phase === 'member' ? `${KEY}/${session.user.id}` : KEY
}
export const visitorsKey = KEY

export function readItems(key: string): ShortlistItem[] {
  return parseItems(localStorage.getItem(key))
}

/** Keeps a list and tells every part of the page, and every other tab; answers whether the browser took it. */
export function writeItems(key: string, items: readonly ShortlistItem[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(items))
  } catch {
    return false
  }
  dispatchEvent(new StorageEvent('storage', { key }))
  return true
}

/** What whoever is looking has saved, in order; empty until the browser has looked. */
export const $shortlist = atom<ShortlistItem[]>([])

/** From the sign-in on the next page looks for what the account has saved. */
export function expectShortlist(): void {
  if (localStorage.getItem(KEY) === null) localStorage.setItem(KEY, '[]')
}

/** Takes members' lists out of this browser: their accounts keep them. */
export function forgetShortlists(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${KEY}/`)) localStorage.removeItem(key)
}

if (typeof window !== 'undefined') {
  const look = () => $shortlist.set(readItems(shortlistKey()))
  $session.subscribe(look)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key?.startsWith(KEY)) look()
  })
  window.addEventListener('pageshow', look)
  document.addEventListener('prerenderingchange', look)
}
