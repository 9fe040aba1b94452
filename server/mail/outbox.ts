import { sql, type Kysely } from 'kysely'
import type { MailContent } from '#domain/mail.ts'

/** A mail that is in words already. */
export type Letter = { to: string; subject: string; text: string; html: string }

/** Returns when the mail is in the database: from here on it leaves, whatever happens to this process. */
export async function putMail(db: Kysely<unknown>, { to, ...words }: Letter): Promise<void> {
  const content: MailContent = { kind: 'ready', ...words }
  // As text first: the driver for a Postgres server writes a parameter that it takes for JSON as JSON once more.
  await sql`
    insert into private.outbox (recipient, content) values (${to}, ${JSON.stringify(content)}::text::jsonb)
  `.execute(db)
}

/** Gives mails free that a process had in hand when it died: where one process has the database, that one is gone. */
export async function freeClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    update private.outbox set claimed_until = now() where claimed_until > now() and sent_at is null
  `.execute(db)
}
