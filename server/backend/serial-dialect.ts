import type { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import { Mutex } from './mutex.ts'

/**
 * PGlite as a pool of one. It has one session, and without a lock requests that become runnable together run inside one
 * another's transaction, with one another's rights. Here a connection is taken from the first statement of a transaction
 * to its last.
 */
export function createSerialDialect(database: PGlite): PostgresDialect {
  const turn = new Mutex()
  const connect = async () => toClient(database, await turn.acquire())
  return new PostgresDialect({ pool: { connect, end: async () => {} } })
}

function toClient(database: PGlite, release: () => void): PostgresPoolClient {
  const query = async (text: string, parameters: readonly unknown[]) => {
    const { rows, affectedRows } = await database.query(text, [...parameters])
    // Kysely counts rows by the name of the command, which PGlite does not tell.
    const command = affectedRows === undefined ? 'SELECT' : 'UPDATE'
    return { rows, command, rowCount: affectedRows ?? 0 }
  }
  return { query: query as PostgresPoolClient['query'], release }
}
