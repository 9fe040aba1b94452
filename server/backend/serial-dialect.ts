import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import type { Mutex } from './mutex.ts'

/**
 * PGlite has one session. Without a lock, requests that become runnable together run inside one another's transaction, with
 * one another's rights. Here a connection is taken from the first statement of a transaction to its last.
 */
class SerialDriver implements Driver {
  #release = () => {}
  readonly #database: PGlite
  readonly #turn: Mutex

  constructor(database: PGlite, turn: Mutex) {
    this.#database = database
    this.#turn = turn
  }

  async init() {}
  async destroy() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#turn.acquire()
    this.#release = release
    return new SerialConnection(this.#database)
  }

  async releaseConnection() {
    this.#release()
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
}

class SerialConnection implements DatabaseConnection {
  readonly #database: PGlite

  constructor(database: PGlite) {
    this.#database = database
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#database.query<R>(query.sql, [...query.parameters])
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite does not stream.')
  }
}

export function createSerialDialect(database: PGlite, turn: Mutex): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SerialDriver(database, turn),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
