import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, type PostgresPoolClient } from 'kysely'

/**
 * Makes PGlite behave as a pool of one connection. PGlite has one session: without a queue, concurrent requests would run
 * inside each other's transactions and with each other's rights. A connection is held from the first statement of a
 * transaction to the last.
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
    // Kysely decides by the command's name whether to report affected rows; PGlite does not return it.
    const command = affectedRows === undefined ? 'SELECT' : 'UPDATE'
    return { rows, command, rowCount: affectedRows ?? 0 }
  }
  return {
    query: query as PostgresPoolClient['query'],
    // With a microtask, a series of reads would block sockets and timers.
    release: () => void setImmediate().then(handOver),
  }
}
