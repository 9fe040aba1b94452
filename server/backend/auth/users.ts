import { sql, type Kysely } from 'kysely'

export type KnownUser = { id: string; hash: string | null; confirmed: boolean }

export async function findUser(db: Kysely<unknown>, email: string): Promise<KnownUser | null> {
  const { rows } = await sql<KnownUser>`
    select id, encrypted_password as hash, confirmed_at is not null as confirmed
    from auth.users where email = ${email.toLowerCase()} and not is_sso_user
  `.execute(db)
  return rows[0] ?? null
}
