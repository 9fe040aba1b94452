import * as z from 'zod/mini'
import { ownMessageSchema, type OwnMessage } from '#domain/contact/own-message.ts'
import type { AuthResult } from './auth.ts'
import { fetchRows, rest, runWrite } from './rest.ts'
import { toParser } from './parser.ts'

const parseOwnMessages = toParser<OwnMessage>(ownMessageSchema)

/** Messages of the contact form under the account's address, newest first. */
export async function fetchOwnMessages(): Promise<OwnMessage[]> {
  return fetchRows(rest().rpc('own_messages'), parseOwnMessages)
}

const suppressionSchema = z.nullable(
  z.object({ reason: z.enum(['bounce', 'complaint', 'service']), since: z.string() }),
)
export type OwnSuppression = z.infer<typeof suppressionSchema>

/** Why the account's address gets no mail; null if it does. */
export function fetchOwnSuppression(): Promise<OwnSuppression> {
  return fetchRows(rest().rpc('own_suppression'), suppressionSchema)
}

/** All stored data of the account, as a file. */
export async function fetchMyData(): Promise<Blob> {
  return fetchRows(
    rest().rpc('my_data'),
    (data) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  )
}

/**
 * Deletes the signed-in account and ends the session. The password opens a new session first, because the database requires a
 * recent one.
 */
export async function deleteAccount(email: string, password: string): Promise<AuthResult> {
  const { signIn, signOut } = await import('./auth.ts')
  const result = await signIn({ email, password })
  if (!result.ok) return result
  await runWrite(rest().rpc('delete_my_account'))
  await signOut()
  return { ok: true }
}
