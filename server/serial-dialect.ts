import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, type PostgresPoolClient } from 'kysely'

/**
 * PGlite as a pool of one. It has one session, and without a queue requests that become runnable together run inside one
 * another's transaction, with one another's rights. Here a connection is held from the first statement of a transaction
 * to its last.
 */
export function createSerialDialect(database: PGlite): PostgresDialect {
  let last = Promise.resolve()
  const connect = async () => {
    const before = last
    const turn = Promise.withResolvers<void>()
    last = turn.promise
    await before
    return toClient(database, turn.resolve)
  }
  return new PostgresDialect({ pool: { connect, end: async () => {} } })
}

function toClient(database: PGlite, handOver: () => void): PostgresPoolClient {
  const query = async (text: string, parameters: readonly unknown[]) => {
    const { rows, affectedRows } = await database.query(text, [...parameters])
    // Kysely counts rows by the name of the command, which PGlite does not tell.
    const command = affectedRows === undefined ? 'SELECT' : 'UPDATE'
    return { rows, command, rowCount: affectedRows ?? 0 }
  }
  return {
    query: query as PostgresPoolClient['query'],
    // In a microtask, a stream of reads would keep sockets and timers of all others waiting.
    release: () => void setImmediate().then(handOver),
  }
}
