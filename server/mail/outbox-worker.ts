import { sql, type Kysely } from 'kysely'
import type { MailContent } from '#domain/mail/mail.ts'
import { deliverDue, reasonOf, type Sender } from '../../supabase/functions/_shared/deliver.ts'

/** Milliseconds between two checks of the outbox, for delayed mails and retries. */
const INTERVAL = 5000
/** Milliseconds between two calls of `fill`, which queues the reminders of the day. */
const FILL_INTERVAL = 3_600_000

type OutboxWorker = {
  /** Checks the outbox now. */
  wake(): void
  close(): Promise<void>
}

/** Sends the mail that is due, as the schedule does on Supabase. */
export function startOutboxWorker(sender: Sender): OutboxWorker {
  const report = (error: unknown) =>
    sender.log({ event: 'mail.delayed', level: 'warn', reason: reasonOf(error) })
  let round: Promise<void> | null = null
  let again = false
  const wake = () => {
    again = true
    round ??= send()
  }
  const send = async () => {
    while (again) {
      again = false
      await deliverDue(sender)
        .then(() => sender.outbox.finish('mail'))
        .catch(report)
    }
    round = null
  }
  const fill = () => void sender.outbox.fill().then(wake, report)
  const timers = [setInterval(wake, INTERVAL), setInterval(fill, FILL_INTERVAL)]
  fill()
  wake()
  return {
    wake,
    async close() {
      for (const timer of timers) clearInterval(timer)
      again = false
      await round
    },
  }
}

/** Queues a mail. It is sent even if this process ends after the insert. */
export async function putMail(
  db: Kysely<unknown>,
  recipient: string,
  content: MailContent,
): Promise<void> {
  await sql`
    insert into private.outbox (recipient, content) values (${recipient}, ${JSON.stringify(content)}::jsonb)
  `.execute(db)
}

/** Releases mails that a killed process had taken. Only for a database with a single process. */
export async function releaseClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    update private.outbox set taken_until = now() where taken_until > now() and sent_at is null
  `.execute(db)
}
