import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { App, appliedVersions, splitSqlStatements } from '@supabase/lite'
import { hash } from 'bcryptjs'
import { sql } from 'kysely'
import { openPglite, openPostgres, type DatabaseConnection } from './connection.ts'
import { BESIDE, made, readLabel, release, writeLabel, type Label } from './data-folder.ts'
import { isFullDisk } from './disk.ts'
import {
  applyMigrations,
  findChanged,
  hashMigrations,
  readMigrations,
  toVersion,
  type Migration,
} from './migrations.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** Size of the connection pool for a Postgres server. */
const POOL_SIZE = 10
/**
 * Advisory lock: two servers that start at the same time migrate one after the other. Any number that no other program uses.
 */
const MIGRATION_LOCK = 7_311_214

const SEED = 'supabase/seed/demo.ts'

type DatabaseOptions = Pick<Settings, 'databaseUrl' | 'dataDir'> & {
  createApp: (connection: DatabaseConnection) => App
  /** Password of the demo data's accounts; null for a database without demo data. */
  demoPassword: string | null
}

/** Opens the database and applies all migrations. Without `DATABASE_URL` the database is embedded in the data folder. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir, createApp, demoPassword } = options
  // Before the first write: the library of an older release would put its own functions in place of the folder's.
  if (!databaseUrl) {
    const label = readLabel(folderOf(dataDir))
    if (label) assertKnown(Object.keys(label.migrations).map(toVersion), dataDir, label)
  }
  const single = await openOwner({ databaseUrl, dataDir })
  try {
    if (databaseUrl) await acquireMigrationLock(single, databaseUrl)
    const isChanged = await migrate(createApp(single), single, options)
    if (!databaseUrl && demoPassword !== null) await loadDemoData(single, demoPassword)
    // PGlite does not analyze tables by itself; without statistics the planner ignores indexes.
    if (!databaseUrl && isChanged) await single.exec('analyze')
  } catch (error) {
    await single.close()
    throw error
  }
  if (!databaseUrl) return single
  await single.close()
  return openPostgres(databaseUrl, POOL_SIZE)
}

const folderOf = (dataDir: string) => join(dataDir, 'database')

/** Throws a sentence if the database has run a migration that this release lacks. */
function assertKnown(applied: readonly string[], place: string, label: Label | null): void {
  const known = new Set(readMigrations().map(({ version }) => version))
  const unknown = applied.find((version) => !known.has(version))
  if (unknown === undefined) return
  const { by, how } = tellMaker(label)
  throw new StartError(
    `The database in ${place} was made by ${by}, with the migration ${unknown} that this one (${release}) lacks: start the release that made it or a later one${how}, or ${place === 'DATABASE_URL' ? 'name another database' : BESIDE}.`,
  )
}

/** The release that has made a database, and how to start it. */
const tellMaker = (label: Label | null) =>
  label
    ? { by: `release ${label.release}`, how: ` (git checkout v${label.release}, then npm start)` }
    : { by: 'another release', how: '' }

/** A single connection as the owner of the tables. */
export function openOwner({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  return databaseUrl ? openPostgres(databaseUrl, 1) : openPglite(folderOf(dataDir))
}

async function acquireMigrationLock({ kysely }: DatabaseConnection, url: string): Promise<void> {
  await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(kysely).catch((error: Error) => {
    const { code = '' } = error as NodeJS.ErrnoException
    const cause = code === 'ECONNREFUSED' ? code : error.message.replace(/\.$/, '')
    const host = URL.canParse(url) ? new URL(url).host : 'DATABASE_URL'
    throw new StartError(
      `The database at ${host} cannot be used: ${cause}. Check DATABASE_URL and that the server runs.`,
    )
  })
}

/** Creates Supabase's roles and the library's tables and applies the migrations. Returns whether anything was applied. */
async function migrate(
  app: App,
  connection: DatabaseConnection,
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<boolean> {
  await openSystem(connection, app)
  const place = databaseUrl ? 'DATABASE_URL' : dataDir
  const folder = databaseUrl ? null : folderOf(dataDir)
  const label = folder === null ? null : readLabel(folder)
  const migrations = readMigrations()
  const hashes = hashMigrations(migrations)
  const applied = await appliedVersions(connection)
  assertKnown(applied, place, label)
  const edited = label
    ? findChanged(label.migrations, hashes)
    : folder !== null && (await findOther(connection, migrations))
  if (edited)
    throw new StartError(
      `The database in ${place} was made with other contents of supabase/migrations/${edited}: a change is a new migration, so restore that file, or ${BESIDE}.`,
    )
  const pending = migrations.filter(({ version }) => !applied.includes(version))
  const { by, how } = tellMaker(label)
  await applyMigrations(connection, pending).catch((error: Error) => {
    if (applied.length === 0) throw error
    if (isFullDisk(error.cause))
      throw new StartError(
        `The upgrade of the database in ${place} to release ${release} has changed nothing, because its disk is full: free some space, and start again.`,
        { cause: error },
      )
    throw new StartError(
      `The upgrade of the database in ${place} to release ${release} has failed and changed nothing (${error.message}): start ${by} again${how}, and report this sentence to who maintains the code.`,
      { cause: error },
    )
  })
  if (folder !== null) writeLabel(folder, { ...made, migrations: hashes })
  return pending.length > 0
}

/** Finds the migration that differs from the one that was run. A folder from before the first release has no label, but records its statements. */
async function findOther(
  { kysely }: DatabaseConnection,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  type Run = { version: string; statements: string[] | null }
  const history = sql<Run>`select version, statements from supabase_migrations.schema_migrations`
  const { rows } = await history.execute(kysely)
  const ran = new Map(rows.map(({ version, statements }) => [version, statements]))
  return migrations.find(({ version, sql: text }) => {
    const statements = ran.get(version)
    return statements && !isDeepStrictEqual(statements, splitSqlStatements(text))
  })?.file
}

/** Makes what the migrations need of Supabase: its roles, and the tables of the library. */
export async function openSystem(
  connection: DatabaseConnection,
  // It signs no tokens, so any secret will do.
  app: Pick<App, 'ensureSystemSchema'> = new App({
    connection,
    auth: { jwt_secret: randomBytes(32).toString('hex') },
  }),
): Promise<void> {
  await connection.exec(ROLES)
  await app.ensureSystemSchema()
}

/** Roles that exist in every Supabase database. */
const ROLES = `do $$ begin
  if to_regrole('anon') is null then
    create role anon nologin;
    create role authenticated nologin;
    create role service_role nologin bypassrls;
    grant anon, authenticated, service_role to current_user;
  end if;
end $$`

/** Loads the demo data once and records it in the table that the Supabase CLI uses for seeds. */
async function loadDemoData(connection: DatabaseConnection, password: string): Promise<void> {
  if (await hasDemoData(connection)) return
  // Loaded on demand: only a new database needs them.
  const { demoDataSql } = await import('../supabase/seed/demo.ts')
  const { storySql } = await import('../supabase/seed/story.ts')
  const note = `insert into supabase_migrations.seed_files (path, hash) values ('${SEED}', '')`
  await connection.transaction([demoDataSql(), storySql(await hash(password, 10)), note])
}

/** Whether the database began with the demo data. */
export async function hasDemoData({ kysely }: DatabaseConnection): Promise<boolean> {
  const seeded = sql`select from supabase_migrations.seed_files where path = ${SEED}`
  return (await seeded.execute(kysely)).rows.length > 0
}
