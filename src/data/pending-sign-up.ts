import * as z from 'zod/mini'
import { keep } from '#domain/keep.ts'
import { CONTINUE_HOURS } from './continuation.ts'
import { readOwnFirm } from './own-firm.ts'
import { parseJson } from './parse-json.ts'

/**
 * localStorage key of a pending sign-up: the page to return to, the firm to claim or register there, the key that proves to the
 * database that this browser set the password, and for a day the address, with which the sign-in form begins if the link was opened
 * elsewhere.
 */
export const SIGN_UP_KEY = 'sign-up'

const pendingSignUpSchema = z.object({
  key: z.string(),
  next: z.string(),
  firm: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Time of the sign-up in milliseconds. */
  at: z.optional(z.number()),
})
type PendingSignUp = z.infer<typeof pendingSignUpSchema>

/** Stores a pending sign-up; returns the metadata for the service. A second attempt keeps the first key. */
export async function savePendingSignUp(next: string, email: string): Promise<{ device?: string }> {
  const key = readPendingSignUp()?.key ?? crypto.randomUUID() + crypto.randomUUID()
  store({ key, next, firm: readOwnFirm(), email, at: Date.now() })
  return { device: await digest(key) }
}

/** The pending sign-up of this browser, or null. */
export function readPendingSignUp(): PendingSignUp | null {
  const stored = parseJson(localStorage.getItem(SIGN_UP_KEY))
  return pendingSignUpSchema.safeParse(stored).data ?? null
}

/** The address and the page to return to, for a day: the computer may be shared. Then the address is forgotten, and the rest stays. */
export function readPendingAddress(): { email: string; next: string } | null {
  const pending = readPendingSignUp()
  if (!pending?.email) return null
  const { email, at = 0, ...rest } = pending
  if (Date.now() - at < CONTINUE_HOURS * 36e5) return { email, next: rest.next }
  store(rest)
  return null
}

/** Forgets the sign-up of an address that has signed in: its link was opened elsewhere. */
export function settlePendingSignUp(email: string): void {
  if (readPendingSignUp()?.email?.toLowerCase() === email.toLowerCase()) removePendingSignUp()
}

const store = (pending: PendingSignUp) => keep(localStorage, SIGN_UP_KEY, JSON.stringify(pending))

export function removePendingSignUp(): void {
  localStorage.removeItem(SIGN_UP_KEY)
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
