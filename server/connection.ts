import { setFlagsFromString } from 'node:v8'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { types } from '@electric-sql/pglite'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { Kysely, sql } from 'kysely'
import { mapDatabaseErrors } from './compat/database-errors.ts'
import { createRenewedPool } from './renewed-pool.ts'
import { assertWhole, damaged, sealFiles } from './data-folder.ts'
import { createSerialDialect } from './serial-dialect.ts'

export type DatabaseConnection = PgliteConnection | PostgresConnection

/** Extensions that the migrations use beyond the library's own. */
export const extensions = { pg_trgm, unaccent }

/** JSON of any type as text, so that PostgreSQL judges it as PostgREST's does: `{}` is no number, and the text `{}`. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

const { BOOL, BPCHAR, DATE, FLOAT4, FLOAT8, INT2, INT4, INT8 } = types
const { NUMERIC, OID, TEXT, TIME, TIMESTAMP, TIMESTAMPTZ, UUID, VARCHAR } = types
const numbers = [FLOAT4, FLOAT8, INT2, INT4, INT8, NUMERIC, OID]
const others = [BOOL, BPCHAR, DATE, TEXT, TIME, TIMESTAMP, TIMESTAMPTZ, UUID, VARCHAR]
/** PGlite's own throw on a value of another type, or write `[object Object]`. */
const serializers = Object.fromEntries([...numbers, ...others].map((type) => [type, toText]))

// V8's optimizing compiler takes 500 MB for the largest functions of PGlite.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

/** Opens the PGlite database in a folder and creates it if there is none. */
export async function openPglite(folder: string): Promise<PgliteConnection> {
  const { wasKilled } = assertWhole(folder)
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: { extensions, serializers },
  })
  await connection.driver.waitReady.catch((error: Error) => {
    const cause = error.message.split('\n')[0]?.replace(/\.$/, '')
    throw damaged(folder, `does not open (${cause})`)
  })
  if (wasKilled) await assertReadable(connection, folder)
  connection.kysely = new Kysely({ dialect: createSerialDialect(connection.driver) })
  const close = connection.close.bind(connection)
  connection.close = async () => {
    await close()
    sealFiles(folder)
  }
  return prepare(connection)
}

/** Milliseconds after which a request gives up a Postgres server that was stopped in the middle of it: longer than any statement. */
const PATIENCE = 15_000
/** A table or index whose file has been emptied: PostgreSQL would show it without rows. */
const EMPTIED = `select oid::regclass::text as name from pg_class
  where relkind in ('r', 't', 'i') and relpages > 0 and reltuples > 0 and pg_relation_size(oid) = 0 limit 1`
/** Reads every row, so that a page with a wrong checksum is found before a request meets it. */
const READ_ALL = `do $$ declare t regclass; begin
  for t in select oid from pg_class where relkind in ('r', 't') loop execute format('select count(*) from %s', t); end loop;
end $$`

/** After a kill there are no checksums of the files, so the database itself is asked. */
async function assertReadable({ driver }: PgliteConnection, folder: string): Promise<void> {
  const { rows } = await driver.query<{ name: string }>(EMPTIED)
  const cause = rows[0] && `the file of ${rows[0].name} is empty`
  const found = cause ?? (await driver.exec(READ_ALL).then(() => null, String))
  if (found === null) return
  await driver.close()
  throw damaged(folder, `is damaged (${found})`)
}

/** Statement timeout on a Postgres server, in milliseconds, for roles without one of their own. */
const STATEMENT_TIMEOUT = 8000

/**
 * With one connection: opens as the owner and without a statement timeout, for migrations and imports. With several: a pool
 * for requests.
 */
export async function openPostgres(url: string, connections: number): Promise<PostgresConnection> {
  // Loaded on demand: the embedded database does not need this driver.
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const isForRequests = connections > 1
  const open = (onClose?: () => void) =>
    createPostgresConnection({
      url,
      postgresOptions: {
        max: connections,
        connect_timeout: 10,
        // A connection that closes is a broken one.
        max_lifetime: null,
        ...(onClose && { onclose: onClose }),
        onnotice: () => {},
        types: { json: jsonType(114), jsonb: jsonType(3802) },
        connection: {
          application_name: 'esop-marketplace',
          ...(isForRequests && { statement_timeout: STATEMENT_TIMEOUT }),
        },
      },
    })
  const { dialect, end } = createRenewedPool({
    open: (onClose) => open(onClose).driver,
    patience: isForRequests ? PATIENCE : null,
  })
  const connection = Object.assign(open(), { kysely: new Kysely({ dialect }), close: end })
  return prepare(withRoleTimeouts(connection))
}

type SetRole = (db: Kysely<unknown>, ...more: unknown[]) => Promise<void>

/** The library takes the role of a request without its settings: PostgREST applies its statement timeout too. */
function withRoleTimeouts(connection: PostgresConnection): PostgresConnection {
  const { applyJwtSessionContext: setRole } = connection as unknown as {
    applyJwtSessionContext: SetRole
  }
  const setRoleAndTimeout: SetRole = async (db, ...more) => {
    await setRole.call(connection, db, ...more)
    await sql`select set_config('statement_timeout', split_part(setting, '=', 2), true)
      from pg_catalog.pg_roles, unnest(rolconfig) as setting
      where rolname = current_user and setting like 'statement_timeout=%'`.execute(db)
  }
  return Object.assign(connection, { applyJwtSessionContext: setRoleAndTimeout })
}

/** The library passes JSON arguments as text; its driver would encode them a second time. */
function jsonType(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  }
}

/**
 * With `rlsState` unknown, the library grants all rights on every table to `anon` at the first request of each process.
 * Setting it leaves the rights to the migrations.
 */
function prepare<C extends DatabaseConnection>(connection: C): C {
  Object.assign(connection, { rlsState: 'active' })
  return mapDatabaseErrors(connection)
}
