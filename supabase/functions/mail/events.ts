import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import * as z from 'zod/mini'
import { readBody } from '../_shared/body.ts'
import type { ServiceQuery } from '../_shared/data.ts'
import type { Sender } from '../_shared/deliver.ts'
import { addressOf } from '../_shared/mailbox.ts'

/** Maximum length of an event's id, as of `private.mail_events`. */
const ID_MAX = 200

/** An address that the database can store; the mail service may write `Name <address>`. */
const addressSchema = z.pipe(
  z.string(),
  z.pipe(
    z.transform((mailbox: string) => addressOf(mailbox).toLowerCase()),
    z.string().check(z.regex(/^[^\s@\0]+@[^\s@\0]+$/), z.maxLength(254)),
  ),
)
const mailSchema = z.object({ to: z.array(addressSchema), tags: z.optional(z.unknown()) })
/** The tag of `openResend`; mails of the auth service have none. */
const tagSchema = z.object({ mail: z.uuid() })
/** The events of Resend that change the list of suppressed addresses. */
const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('email.bounced'),
    data: z.extend(mailSchema, { bounce: z.object({ type: z.string() }) }),
  }),
  z.object({ type: z.literal('email.complained'), data: mailSchema }),
  z.object({ type: z.literal('email.suppressed'), data: mailSchema }),
  z.object({ type: z.literal('suppression.removed'), data: z.object({ email: addressSchema }) }),
])
type MailEvent = z.infer<typeof eventSchema>

/** Reason of the suppression by event; `removed` lifts one. */
const reasons: Record<MailEvent['type'], string> = {
  'email.bounced': 'bounce',
  'email.complained': 'complaint',
  'email.suppressed': 'service',
  'suppression.removed': 'removed',
}

/** Parameters of `record_mail_event`. */
type Report = { email: string; reason: string; mail_id?: string }

/**
 * Handles a webhook of the mail service, signed as Standard Webhooks say. Returns the status: 401 for a wrong signature, 413 and
 * 422 for an unreadable event. Unknown events and soft bounces have no effect. The service repeats an event without a 2xx.
 */
export async function handleEvent(
  request: Request,
  secret: string,
  query: ServiceQuery,
  { addresses, log }: Sender,
): Promise<number> {
  const body = await readBody(request)
  if (body === null) return 413
  const id = verify(body, request.headers, secret)
  if (id === null) return 401
  if (id.length > ID_MAX) return 422
  const event = parse(body)
  if (event === 'unknown') return 200
  if (event === null) return 422
  const report = toReport(event)
  if (report === null) return 200
  const is_team = addressOf(addresses.to).toLowerCase() === report.email
  await query('/rpc/record_mail_event', 'POST', { event_id: id, ...report, is_team })
  log({
    event: 'mail.reported',
    ...(report.mail_id && { id: report.mail_id }),
    reason: report.reason,
  })
  return 200
}

/** The event's id, or null if the signature is wrong or older than five minutes. */
function verify(body: string, headers: Headers, secret: string): string | null {
  const names = ['id', 'timestamp', 'signature']
  const signed = names.map((name) => [`webhook-${name}`, headers.get(`svix-${name}`) ?? ''])
  try {
    new Webhook(secret).verify(body, Object.fromEntries(signed), { jsonParse: false })
    return headers.get('svix-id')
  } catch (error) {
    if (error instanceof WebhookVerificationError) return null
    throw error
  }
}

function parse(body: string): MailEvent | 'unknown' | null {
  try {
    const value: unknown = JSON.parse(body)
    const { type } = z.object({ type: z.string() }).parse(value)
    return Object.hasOwn(reasons, type) ? eventSchema.parse(value) : 'unknown'
  } catch {
    return null
  }
}

/** Null for an event without effect. Our mails have one recipient. */
function toReport(event: MailEvent): Report | null {
  const reason = reasons[event.type]
  if (event.type === 'suppression.removed') return { email: event.data.email, reason }
  const { to, tags } = event.data
  const isSoft = event.type === 'email.bounced' && event.data.bounce.type !== 'Permanent'
  if (isSoft || to.length !== 1 || to[0] === undefined) return null
  const tag = tagSchema.safeParse(tags)
  return { email: to[0], reason, ...(tag.success && { mail_id: tag.data.mail }) }
}
