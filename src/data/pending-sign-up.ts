import * as z from 'zod/mini'
import { keep } from '#domain/keep.ts'
import { readOwnFirm } from './own-firm.ts'
import { parseJson } from './parse-json.ts'

/**
 * localStorage key of a pending sign-up: the page to return to, the firm to claim or register there, and the key that proves to the
 * database that this browser set the password.
 */
export const SIGN_UP_KEY = 'sign-up'

const pendingSignUpSchema = z.object({
  key: z.string(),
  next: z.string(),
  firm: z.optional(z.string()),
})
type PendingSignUp = z.infer<typeof pendingSignUpSchema>

/** Stores a pending sign-up; returns the metadata for the service. A second attempt keeps the first key. */
export async function savePendingSignUp(next: string): Promise<{ device?: string }> {
  const key = readPendingSignUp()?.key ?? crypto.randomUUID() + crypto.randomUUID()
  keep(
    localStorage,
    SIGN_UP_KEY,
    JSON.stringify({ key, next, firm: readOwnFirm() } satisfies PendingSignUp),
  )
  return { device: await digest(key) }
}

/** The pending sign-up of this browser, or null. */
export function readPendingSignUp(): PendingSignUp | null {
  const stored = parseJson(localStorage.getItem(SIGN_UP_KEY))
  return pendingSignUpSchema.safeParse(stored).data ?? null
}

export function removePendingSignUp(): void {
  localStorage.removeItem(SIGN_UP_KEY)
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
