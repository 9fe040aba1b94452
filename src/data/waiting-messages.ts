import * as z from 'zod/mini'
import { keep } from '#domain/keep.ts'
import { parseJson } from './parse-json.ts'
import { $session, toMemberId } from './session.ts'

/**
 * localStorage key, with the account's id appended, of the messages that nobody of its firms has opened or answered: their number by
 * listing, as a page of the account last read it. layouts/Header.astro shows the sum, without a request.
 */
export const WAITING_KEY = 'waiting'

const waitingSchema = z.record(z.string(), z.int())
type Waiting = z.infer<typeof waitingSchema>

const toKey = (userId: string) => `${WAITING_KEY}/${userId}`

function store(change: (waiting: Waiting) => Waiting): void {
  const userId = toMemberId($session.get())
  if (userId === null) return
  const key = toKey(userId)
  const stored = waitingSchema.safeParse(parseJson(localStorage.getItem(key))).data ?? {}
  const waiting = Object.entries(change(stored)).filter(([, count]) => count > 0)
  if (waiting.length === 0) localStorage.removeItem(key)
  else keep(localStorage, key, JSON.stringify(Object.fromEntries(waiting)))
  dispatchEvent(new StorageEvent('storage', { key }))
}

/** Keeps what waits for all listings of the member. */
export function keepWaiting(waiting: Waiting): void {
  store(() => waiting)
}

/** Keeps what waits for one listing. */
export function keepWaitingOf(advisorId: number, count: number): void {
  store((waiting) => ({ ...waiting, [advisorId]: count }))
}

/** Removes every account's numbers from this browser. */
export function forgetWaiting(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(toKey(''))) localStorage.removeItem(key)
}
