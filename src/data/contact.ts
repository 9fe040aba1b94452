import * as z from 'zod/mini'
import type { ContactMessage } from '#domain/contact/contact.ts'
import { backendUrl, publishableKey } from './backend.ts'
import { Fault, toReason } from './fault.ts'
import { fetchWithRetry, toRetryAfter } from './request.ts'

const refusalSchema = z.object({
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})

/** A message that the function refused, with messages by field. */
export class FieldFault extends Fault {
  readonly fields: Record<string, string>

  constructor(fields: Record<string, string>) {
    super('invalid')
    this.fields = fields
  }
}

/** Sends a message to the team. The same `idempotencyKey` (a UUID) never stores or sends twice. */
export async function sendContactMessage(
  message: ContactMessage,
  idempotencyKey: string,
): Promise<void> {
  const response = await fetchWithRetry(`${backendUrl()}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${publishableKey}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
    },
    body: JSON.stringify(message),
  })
  if (response.ok) return
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null))
  if (refusal.data?.fields) throw new FieldFault(refusal.data.fields)
  throw new Fault(toReason(response.status), undefined, {
    retryAfter: toRetryAfter(response.headers),
  })
}
