import * as z from 'zod/mini'
import { email } from '#domain/email.ts'
import { PASSWORD_MAX } from '#domain/limits.ts'
import { authMessages } from '#domain/form-messages.ts'
import { registrationServices } from '#domain/registration.ts'

/**
 * What each route takes. Rights and limits are the database's; this only keeps a value of the wrong kind from reaching a driver
 * that would fail on it, or take it for something else. `{field}` becomes the field's name.
 */
export type BodySchema = z.ZodMiniObject

const kind = (name: string) => `The field {field} must be a ${name}.`
const text = z.nullish(z.string(kind('string')))
const number = z.nullish(z.number(kind('number')))
const flag = z.nullish(z.boolean(kind('boolean')))
const plain = z.nullable(z.union([z.string(), z.number(), z.boolean()], kind('plain value')))

type Scalar = typeof text | typeof number | typeof flag
const all = <S extends Scalar>(schema: S, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, schema]))

/** A row, or a function's arguments: what is not named here is for the database to refuse, if it is plain. */
const withOthers = (shape: Record<string, z.ZodMiniType>) => z.catchall(z.object(shape), plain)

const contact = all(text, ['company_name', 'contact_person', 'email', 'phone', 'website'])
const firm = { ...contact, ...all(text, ['location', 'description', 'status']) }

export const review = withOthers({
  ...all(number, ['advisor_id', 'rating']),
  ...all(text, ['reviewer_name', 'reviewer_email', 'review_text']),
})
export const registration = withOthers({
  ...firm,
  areas_of_expertise: text,
  ...all(flag, registrationServices),
})
export const company = withOthers({ ...firm, industry: text, is_featured: flag })

export const noArguments = withOthers({})
const advisors = {
  ...all(text, ['term', 'own_words', 'types', 'services', 'state', 'serves']),
  ...all(number, ['min_rating', 'years']),
  ...all(flag, ['with_articles', 'with_videos', 'near', 'taking_clients']),
}
const companies = { ...all(text, ['term', 'state']), near: flag }
const page = { ...all(text, ['sort', 'on_day', 'after']), ...all(number, ['page_size']) }
export const advisorFilters = withOthers(advisors)
export const advisorSearch = withOthers({ ...advisors, ...page })
export const companyFilters = withOthers(companies)
export const companySearch = withOthers({ ...companies, ...page })

export const registrationAgain = withOthers({
  kind: text,
  ...all(number, ['id', 'expected_version']),
  form: z.record(z.string(), plain),
})

const advisor = { advisor_id: number }
export const ownListing = withOthers(advisor)
const listingFields = z.record(z.string(), z.unknown())
export const listingChange = withOthers({ ...advisor, base: listingFields, patch: listingFields })
export const listingInvitation = withOthers({ ...advisor, email: text })
export const invitationToken = withOthers({ token: text })
export const listingClaim = withOthers({ ...advisor, ...all(text, ['role', 'statement', 'link']) })
export const reviewCorrection = withOthers({
  ...all(number, ['review_id', 'expected_version', 'rating']),
  review_text: text,
})
export const reviewWithdrawal = withOthers(all(number, ['review_id', 'expected_version']))
export const reviewReport = withOthers({ review_id: number, ...all(text, ['reason', 'words']) })
export const reviewAnswer = withOthers({ review_id: number, answer: text })
export const advisorId = withOthers({ advisor_id: number })
export const listingReport = withOthers({ advisor_id: number, ...all(text, ['about', 'words']) })

export const deviceKey = withOthers({ device_key: text })

export const enquiry = withOthers({
  ...all(text, ['idempotency_key', 'about', 'stage', 'message', 'proposed_times', 'time_zone']),
  advisor_id: number,
  wants_copy: flag,
})
export const enquiryReport = withOthers(all(text, ['token', 'reason']))
export const shortlist = withOthers({ items: z.record(z.string(), z.record(z.string(), plain)) })
export const shortlistRemoval = withOthers({ advisor_id: number })
export const shortlistOrder = withOthers({ ids: text })

export const deskItem = withOthers(all(text, ['kind', 'item_id']))
export const deskQueue = withOthers({
  ...all(text, ['kind', 'state', 'term', 'after_since', 'after_kind', 'after_id']),
  page_size: number,
})
export const deskDecision = withOthers({
  ...all(text, ['kind', 'item_id', 'decision', 'reason']),
  expected_version: number,
})
export const deskUndo = withOthers({ event_id: number })
export const deskNote = withOthers(all(text, ['kind', 'item_id', 'note']))
export const deskPerson = withOthers({ email: text })

export const newsletterAddress = withOthers({ email: text })
export const newsletterToken = withOthers({ token: text })
export const weeklyDigest = z.object({ previous: number, digest: z.unknown(), seen: z.unknown() })

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
