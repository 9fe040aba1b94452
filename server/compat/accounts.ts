import { createHash, randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { AccountMailer } from '../mail/account-mail.ts'

export type Account = { id: string; hash: string | null; confirmed: boolean }

export async function findAccount(db: Kysely<unknown>, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select id, encrypted_password as hash, confirmed_at is not null as confirmed
    from auth.users where email = ${email.toLowerCase()} and not is_sso_user
  `.execute(db)
  return rows[0] ?? null
}

type Sending = { db: Kysely<unknown>; mailer: AccountMailer; codeLength: number }

/** Replaces the account's confirmation link and mails the new one. */
export async function sendConfirmation(
  { db, mailer, codeLength }: Sending,
  email: string,
): Promise<void> {
  const address = email.toLowerCase()
  const code = Array.from({ length: codeLength }, () => randomInt(10)).join('')
  // The library looks a confirmation token up by this hash.
  const token = createHash('sha256')
    .update(address + code)
    .digest('hex')
  const { numAffectedRows } = await sql`
    update auth.users
    set confirmation_token = ${token}, confirmation_sent_at = now(), updated_at = now()
    where email = ${address} and confirmed_at is null and not is_sso_user
  `.execute(db)
  if (numAffectedRows === 1n) await mailer.sendConfirmation(address, token, code)
}

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid() })

/**
 * Deletes the account's other sessions. The token's signature is not checked here: the service has already answered the
 * request.
 */
export async function endOtherSessions(db: Kysely<unknown>, { headers }: Request): Promise<void> {
  const [, claims = ''] = (headers.get('Authorization') ?? '').split('.')
  const { sub, session_id } = claimsSchema.parse(
    JSON.parse(Buffer.from(claims, 'base64url').toString()),
  )
  await sql`
    delete from auth.sessions where user_id = ${sub}::uuid and id <> ${session_id}::uuid
  `.execute(db)
}
