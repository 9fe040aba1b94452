import { setFlagsFromString } from 'node:v8'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { Kysely } from 'kysely'
import { mapDatabaseErrors } from './compat/database-errors.ts'
import { createSerialDialect } from './serial-dialect.ts'
import { StartError } from './start-error.ts'

export type DatabaseConnection = PgliteConnection | PostgresConnection

/** The extensions that the migrations use beside those of the library. */
export const extensions = { pg_trgm, unaccent }

// V8's optimizing compiler takes 500 MB for the largest functions of PGlite.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

/** Opens the PGlite database in a folder, and makes it where there is none. */
export async function openPglite(folder: string): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({ url: folder, pgliteOptions: { extensions } })
  await connection.driver.waitReady.catch((error: Error) => {
    const cause = error.message.split('\n')[0]?.replace(/\.$/, '')
    throw new StartError(
      `The database in ${folder} does not open (${cause}): move the folder away to begin with an empty one.`,
    )
  })
  connection.kysely = new Kysely({ dialect: createSerialDialect(connection.driver) })
  return prepare(connection)
}

/** Milliseconds after which a Postgres server gives a statement up. */
const STATEMENT_TIMEOUT = 8000

/** One connection migrates and imports, as its owner and without a limit of time; several answer requests. */
export async function openPostgres(url: string, connections: number): Promise<PostgresConnection> {
  // Loaded here only: the embedded database does without this driver.
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  return prepare(
    createPostgresConnection({
      url,
      postgresOptions: {
        max: connections,
        connect_timeout: 10,
        onnotice: () => {},
        types: { json: jsonType(114), jsonb: jsonType(3802) },
        connection: {
          application_name: 'esop-marketplace',
          ...(connections > 1 && { statement_timeout: STATEMENT_TIMEOUT }),
        },
      },
    }),
  )
}

/** The library hands JSON arguments over as text; its driver would encode that text once more. */
function jsonType(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  }
}

/**
 * With `rlsState` unknown the library grants everything on every table to anonymous visitors at the first request of each
 * process; set, it leaves rights to the migrations.
 */
function prepare<C extends DatabaseConnection>(connection: C): C {
  Object.assign(connection, { rlsState: 'active' })
  return mapDatabaseErrors(connection)
}
