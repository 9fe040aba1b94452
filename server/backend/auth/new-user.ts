import { randomUUID } from 'node:crypto'
import type { App } from '@supabase/lite'
import { sql, type Kysely } from 'kysely'
import { NOBODY } from '#server/mail/mailer.ts'
import { answerQuery } from '../answer.ts'
import type { Answer, Query } from '../protocol.ts'

/**
 * What the library answers to the sign-up of a new address, for one that is not new: it makes an account of nobody's, which goes
 * again at once.
 */
export async function answerAsNew(
  app: App,
  db: Kysely<unknown>,
  query: Query,
  body: { email: string },
): Promise<Answer> {
  const email = randomUUID() + NOBODY
  const asked = { ...query, body: toBytes(JSON.stringify({ ...body, email })) }
  const answer = await answerQuery(app, asked)
  await sql`delete from auth.users where email = ${email}`.execute(db)
  const text = new TextDecoder().decode(answer.body ?? undefined)
  return { ...answer, body: toBytes(text.replaceAll(email, body.email.toLowerCase())) }
}

function toBytes(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer
}
