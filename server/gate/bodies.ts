import * as z from 'zod/mini'
import { email } from '#domain/email.ts'
import { PASSWORD_MAX } from '#domain/limits.ts'
import { authMessages } from '#domain/form-messages.ts'
import { registrationServices } from '#domain/registration.ts'

/** What a route takes; `{field}` in a message becomes the field's name. */
export type BodySchema = z.ZodMiniObject

const kind = (name: string) => `The field {field} must be a ${name}.`
const text = z.nullish(z.string(kind('string')))
const number = z.nullish(z.number(kind('number')))
const flag = z.nullish(z.boolean(kind('boolean')))
const plain = z.nullable(z.union([z.string(), z.number(), z.boolean()], kind('plain value')))

const all = <S extends typeof number | typeof flag>(schema: S, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, schema]))

const numbers =
  'id advisor_id review_id event_id expected_version rating min_rating years page_size previous'
const flags = 'is_featured with_articles with_videos near taking_clients wants_copy'
const fields = z.optional(z.record(z.string(), z.unknown()))

/**
 * A row, or a function's arguments: a name means the same kind of value in all of them, and what is not named here is a text.
 * Rights and limits are the database's; this only keeps a value of the wrong kind from reaching a driver that would fail on it, or
 * take it for something else.
 */
export const row = z.catchall(
  z.object({
    ...all(number, numbers.split(' ')),
    ...all(flag, [...flags.split(' '), ...registrationServices]),
    form: z.optional(z.record(z.string(), plain)),
    items: z.optional(z.record(z.string(), z.record(z.string(), plain))),
    base: fields,
    patch: fields,
    digest: fields,
    seen: fields,
  }),
  text,
)

// The auth service answers 500 to other kinds of value. What is not named is dropped: none of it gives a right.

const address = email(authMessages.invalidEmail)
const anEmail = z.pipe(z.string(kind('string')), address)
const password = z.string(kind('string')).check(
  z.minLength(1, authMessages.passwordRequired),
  z.refine((word) => Buffer.byteLength(word) <= PASSWORD_MAX, authMessages.passwordTooLong),
)
const token = z.string(kind('string')).check(z.maxLength(255, kind('token of this service')))

export const credentials = z.object({ email: anEmail, password })
const digest = z.string(kind('string')).check(z.regex(/^[\da-f]{64}$/, kind('SHA-256')))
/** Of what a client says of a new account only the browser is taken: nothing of it gives a right. */
export const signUp = z.object({
  email: anEmail,
  password,
  data: z.nullish(z.object({ device: z.optional(digest) })),
})
export const refresh = z.object({ refresh_token: token })
export const noBody = z.object({})
export const onlyEmail = z.object({ email: anEmail })
export const resend = z.object({ type: z.literal('signup', kind('known type')), email: anEmail })
/** The codes that can be guessed are not taken, only the hash that stands in a link. */
export const linkToken = z.object({
  type: z.enum(['signup', 'recovery', 'invite', 'email_change', 'email'], kind('known type')),
  token_hash: z.string(kind('string')).check(z.regex(/^[\da-f]{40,128}$/i, kind('link’s token'))),
})
/** A change of address sends a mail, and is counted as one. */
export const account = z.object({
  password: z.optional(password),
  data: z.optional(z.record(z.string(), z.unknown())),
  email: z.optional(anEmail),
})
