import { sql, type Kysely } from 'kysely'
import { v7 } from 'uuid'
import { isPassword } from './passwords.ts'

type SignUp = { email: string; password: string; data?: object | null }

/**
 * What the library answers to the sign-up of a new address, field by field and at the same cost, for an address that is not
 * new: ids and times are made as it makes them.
 */
export async function imitateNewUser(
  db: Kysely<unknown>,
  { email: address, password, data }: SignUp,
) {
  const email = address.toLowerCase()
  const id = v7()
  await isPassword(password, null)
  const sentAt = new Date()
  const claims = { ...data, sub: id, email, email_verified: false, phone_verified: false }
  const user = {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: claims,
  }
  const created = await databaseTime(db)
  const identityId = v7()
  const identified = await databaseTime(db)
  return {
    ...user,
    identities: [
      {
        identity_id: identityId,
        id,
        user_id: id,
        identity_data: claims,
        provider: 'email',
        last_sign_in_at: identified,
        created_at: identified,
        updated_at: identified,
        email,
      },
    ],
    created_at: created,
    updated_at: created,
    is_anonymous: false,
    confirmation_sent_at: await databaseTime(db, sentAt),
  }
}

/** A time as the database writes it. */
async function databaseTime(db: Kysely<unknown>, time: Date | null = null): Promise<string> {
  const { rows } = await sql<{ time: string }>`
    select coalesce(${time?.toISOString() ?? null}::timestamptz, now())::text as time
  `.execute(db)
  return rows[0]?.time ?? ''
}
