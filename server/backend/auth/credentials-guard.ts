import * as z from 'zod'
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#domain/limits.ts'
import { authError } from '../replies.ts'
import { isCommonPassword } from './weak-passwords.ts'

/** What callers may send; the library answers 500 to other types. Unknown fields are dropped: none gives a right. */
const bodySchema = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  refresh_token: z.string().optional(),
  type: z.string().optional(),
  scope: z.string().optional(),
})
export type AuthBody = z.infer<typeof bodySchema>

const REFRESH_TOKEN_MAX = 255

/** Routes that take a new password. */
export const NEW_PASSWORD_ROUTES = new Set(['POST /auth/v1/signup', 'PUT /auth/v1/user'])

/** The body as the library may see it, or the answer that refuses it. `route` is method and path. */
export function guardCredentials(route: string, text: string): AuthBody | Response {
  const parsed = bodySchema.safeParse(parseJson(text))
  if (!parsed.success) return authError(400, 'bad_json', 'Could not parse request body as JSON')
  const body = parsed.data
  return refuseUnfit(body) ?? (NEW_PASSWORD_ROUTES.has(route) ? refuseWeak(body) : null) ?? body
}

function parseJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Text that could not be stored or compared. */
function refuseUnfit({ email = '', password = '', ...others }: AuthBody): Response | null {
  if (isUnfit(email, EMAIL_MAX)) return invalid('Unable to validate email address: invalid format')
  if (password.includes('\0')) return invalid('Password cannot contain the character NUL')
  if (Buffer.byteLength(password) > PASSWORD_MAX)
    return invalid(`Password cannot be longer than ${PASSWORD_MAX} characters`)
  const unfit = Object.values(others).some((value) => isUnfit(value ?? '', REFRESH_TOKEN_MAX))
  return unfit ? invalid('A value is longer than any valid one, or is not text') : null
}

function isUnfit(value: string, most: number): boolean {
  return value.length > most || value.includes('\0') || !value.isWellFormed()
}

function invalid(message: string): Response {
  return authError(400, 'validation_failed', message)
}

function refuseWeak({ password }: AuthBody): Response | null {
  if (password === undefined || password === '') return null
  if (password.length < PASSWORD_MIN)
    return weak(`Password should be at least ${PASSWORD_MIN} characters.`, 'length')
  if (!isCommonPassword(password)) return null
  return weak(
    'Password is known to be weak and easy to guess, please choose a different one.',
    'pwned',
  )
}

function weak(message: string, reason: 'length' | 'pwned'): Response {
  return authError(422, 'weak_password', message, { weak_password: { reasons: [reason] } })
}
