import * as z from 'zod/mini'
import { authMessages } from '#domain/messages.ts'
import { PASSWORD_MAX } from '#domain/limits.ts'
import { email } from '#domain/text.ts'
import type { Json } from './body.ts'
import { Refusal } from './refusal.ts'

const emailSchema = email(authMessages.invalidEmail)
const passwordSchema = z.string().check(
  z.minLength(1, authMessages.passwordRequired),
  z.refine((text) => Buffer.byteLength(text) <= PASSWORD_MAX, authMessages.passwordTooLong),
)

/** Grants that the product uses; the others are ways in that nobody watches. */
const GRANTS = new Set(['password', 'refresh_token'])

/** Refuses what the auth service would answer with a fault of its own; returns the e-mail address named, if any. */
export function checkAuthBody(path: string, query: URLSearchParams, body: Json): string | null {
  const grant = query.get('grant_type')
  if (path === '/auth/v1/token') {
    if (!grant || !GRANTS.has(grant))
      throw new Refusal(400, 'This way to sign in is not available.')
    if (grant === 'refresh_token') return null
  }
  if (path === '/auth/v1/logout') return null
  const isUpdate = path === '/auth/v1/user'
  if (needsPassword(path) || (isUpdate && body['password'] !== undefined))
    check(passwordSchema, body['password'] ?? '')
  if (isUpdate) return refuseNewAddress(body)
  return check(emailSchema, body['email'] ?? '').toLowerCase()
}

/** No page changes an address, and each try would send mails and tell whether somebody has that account. */
function refuseNewAddress({ email: address }: Json): null {
  if (address === undefined) return null
  throw new Refusal(400, 'The email address of an account cannot be changed here.')
}

function needsPassword(path: string): boolean {
  return path === '/auth/v1/signup' || path === '/auth/v1/token'
}

function check(schema: z.ZodMiniType<string>, value: unknown): string {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal(400, result.error.issues[0]?.message ?? authMessages.signInUnexpected)
}
