import { readFileSync } from 'node:fs'
import { Kysely } from 'kysely'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { Mutex } from './mutex.ts'
import { mapDatabaseErrors } from './database-errors.ts'
import { createSerialDialect } from './serial-dialect.ts'

/** Milliseconds after which a Postgres server gives a statement up; PGlite knows no such limit, the watchdog stands in. */
const STATEMENT_TIMEOUT = 8000

export type LiteConnection = PgliteConnection | PostgresConnection

export type Embedded = {
  connection: PgliteConnection
  /** Held while something works on the one session. */
  turn: Mutex
}

export async function openEmbedded(clusterDir: string, template?: string): Promise<Embedded> {
  const connection = await createPgliteConnection({
    url: clusterDir,
    pgliteOptions: {
      extensions: { pg_trgm },
      ...(template === undefined ? {} : { loadDataDir: new Blob([readFileSync(template)]) }),
    },
  })
  await connection.driver.waitReady
  const turn = new Mutex()
  connection.kysely = new Kysely({ dialect: createSerialDialect(connection.driver, turn) })
  return { connection: prepare(connection), turn }
}

export async function openPostgres(
  databaseUrl: string,
  connections: number,
): Promise<PostgresConnection> {
  // Loaded here only: an embedded database does without this driver.
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  return prepare(
    createPostgresConnection({
      url: databaseUrl,
      postgresOptions: {
        max: connections,
        connect_timeout: 10,
        onnotice: () => {},
        connection: {
          application_name: 'esop-marketplace',
          ...(connections > 1 ? { statement_timeout: STATEMENT_TIMEOUT } : {}),
        },
      },
    }),
  )
}

/**
 * With `rlsState` unknown the library grants everything on every table to anonymous visitors at the first request of each
 * process; set, it leaves rights to the migrations.
 */
function prepare<C extends LiteConnection>(connection: C): C {
  Object.assign(connection, { rlsState: 'active' })
  return mapDatabaseErrors(connection)
}
