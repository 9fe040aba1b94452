import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Query } from '../protocol.ts'

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid() })

/** Ends every session of whoever asks but the one that asks; its token has been checked by the service that answered. */
export async function endOtherSessions(db: Kysely<unknown>, { headers }: Query): Promise<void> {
  const authorization = headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? ''
  const [, claims = ''] = authorization.split('.')
  const { sub, session_id } = claimsSchema.parse(
    JSON.parse(Buffer.from(claims, 'base64url').toString()),
  )
  await sql`
    delete from auth.sessions where user_id = ${sub}::uuid and id <> ${session_id}::uuid
  `.execute(db)
}
