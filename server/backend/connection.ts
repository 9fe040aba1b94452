import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { extensions } from './extensions.ts'
import { mapDatabaseErrors } from './database-errors.ts'
import { newCluster } from './new-cluster.ts'
import { createSerialDialect } from './serial-dialect.ts'

/** Milliseconds after which a Postgres server gives a statement up; PGlite knows no such limit, the watchdog stands in. */
const STATEMENT_TIMEOUT = 8000

export type LiteConnection = PgliteConnection | PostgresConnection

export async function openEmbedded(clusterDir: string): Promise<PgliteConnection> {
  const isNew = !existsSync(join(clusterDir, 'PG_VERSION'))
  const connection = await createPgliteConnection({
    url: clusterDir,
    pgliteOptions: { extensions, ...(isNew && { loadDataDir: await newCluster() }) },
  })
  await connection.driver.waitReady
  connection.kysely = new Kysely({ dialect: createSerialDialect(connection.driver) })
  return prepare(connection)
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
