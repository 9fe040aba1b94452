import * as z from 'zod/mini'

/**
 * What this browser remembers of a sign-up until the address is confirmed: where the person was going, and the key by which
 * the database knows that it was this browser that set the password.
 */
const KEY = 'sign-up'

const ownSignUpSchema = z.object({ key: z.string(), next: z.string() })
type OwnSignUp = z.infer<typeof ownSignUpSchema>

/** Remembers a sign-up; answers what the service is told of this browser. A second try keeps the key of the first. */
export async function keepOwnSignUp(next: string): Promise<{ device?: string }> {
  const key = readOwnSignUp()?.key ?? crypto.randomUUID() + crypto.randomUUID()
  localStorage.setItem(KEY, JSON.stringify({ key, next } satisfies OwnSignUp))
  return { device: await digest(key) }
}

/** The sign-up that waits for its confirmation, null where there is none of this browser. */
export function readOwnSignUp(): OwnSignUp | null {
  try {
    return ownSignUpSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

export function forgetOwnSignUp(): void {
  localStorage.removeItem(KEY)
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
