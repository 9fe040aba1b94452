import { sql, type Kysely } from 'kysely'

/** Functions that REST callers reach and that may write: calls of all others are reads, though they come as POST. */
export async function writingFunctions(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ proname: string }>`
    select distinct proname from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and provolatile = 'v'
  `.execute(db)
  return rows.map(({ proname }) => proname)
}
