import * as z from 'zod/mini'
import type { ServiceQuery } from './data.ts'
import type { TakenMail } from './mail.ts'

export type Outcome = 'sent' | 'failed' | 'refused'

/** `private.outbox`, through the functions that the service key may call. */
export type Outbox = {
  /** Claims a due mail, or the one with the id, for one minute. Null if there is none. */
  take(id?: string): Promise<TakenMail | null>
  /** Queues the scheduled mails that are due today. */
  fill(): Promise<void>
  /** Records that a schedule has run to its end. */
  finish(schedule: string): Promise<void>
  /** Records the result of a taken mail; `reason` is a code. */
  settle(id: string, outcome: Outcome, reason?: string): Promise<void>
}

const mailsSchema = z.array(
  z.object({
    id: z.string(),
    recipient: z.nullable(z.string()),
    created_at: z.string(),
    content: z.unknown(),
  }),
)

export function openOutbox(query: ServiceQuery): Outbox {
  return {
    async take(id) {
      const rows = await query(
        '/rpc/take_due_mail',
        'POST',
        id === undefined ? {} : { only_id: id },
      )
      return mailsSchema.parse(rows)[0] ?? null
    },
    async fill() {
      await query('/rpc/queue_reminders', 'POST', {})
    },
    async finish(name) {
      await query('/rpc/finish_schedule', 'POST', { name })
    },
    async settle(id, outcome, reason) {
      await query('/rpc/settle_mail', 'POST', { mail_id: id, outcome, reason: reason ?? null })
    },
  }
}
