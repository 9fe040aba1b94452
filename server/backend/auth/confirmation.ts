import { createHash, randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Mailer } from '#server/mail/mailer.ts'
import type { KnownUser } from './users.ts'

/** Digits of a code in a mail: six can be guessed within an hour. */
export const OTP_LENGTH = 16

/** Gives the account a new link, in place of the one before, and mails it. */
export async function sendConfirmation(
  db: Kysely<unknown>,
  mailer: Mailer,
  { id }: KnownUser,
  email: string,
): Promise<void> {
  const address = email.toLowerCase()
  const code = Array.from({ length: OTP_LENGTH }, () => randomInt(10)).join('')
  // The library's own form: it looks a link's token up by this hash.
  const token = createHash('sha256')
    .update(address + code)
    .digest('hex')
  const { numAffectedRows } = await sql`
    update auth.users
    set confirmation_token = ${token}, confirmation_sent_at = now(), updated_at = now()
    where id = ${id} and confirmed_at is null
  `.execute(db)
  if (numAffectedRows === 1n) await mailer.sendConfirmation(address, token, code)
}
