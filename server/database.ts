import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { appliedVersions, type App } from '@supabase/lite'
import { hash } from 'bcryptjs'
import { sql } from 'kysely'
import { openPglite, openPostgres, type DatabaseConnection } from './connection.ts'
import { root, type Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** Size of the connection pool for a Postgres server. */
const POOL_SIZE = 10
/**
 * Advisory lock: two servers that start at the same time migrate one after the other. Any number that no other program uses.
 */
const MIGRATION_LOCK = 7_311_214

const SEED = 'supabase/seed/demo.ts'

export type DatabaseOptions = Pick<Settings, 'databaseUrl' | 'dataDir'> & {
  createApp: (connection: DatabaseConnection) => App
  /** Password of the demo data's accounts; null for a database without demo data. */
  demoPassword: string | null
}

/** Opens the database and applies all migrations. Without `DATABASE_URL` the database is embedded in the data folder. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir, createApp, demoPassword } = options
  const single = await openOwner({ databaseUrl, dataDir })
  try {
    if (databaseUrl) await acquireMigrationLock(single, databaseUrl)
    const isChanged = await migrate(
      createApp(single),
      single,
      databaseUrl ? 'DATABASE_URL' : dataDir,
    )
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

/** A single connection as the owner of the tables. */
export function openOwner({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  return databaseUrl ? openPostgres(databaseUrl, 1) : openPglite(join(dataDir, 'database'))
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
async function migrate(app: App, connection: DatabaseConnection, place: string): Promise<boolean> {
  await connection.exec(ROLES)
  await app.ensureSystemSchema()
  const files = readdirSync(join(root, 'supabase/migrations')).map((name) => name.slice(0, 14))
  const applied = await appliedVersions(connection)
  if (applied.some((version) => !files.includes(version)))
    throw new StartError(
      `The database in ${place} was made by a release with other migrations: export its lists there (npm run export:advisors -- advisors.csv, export:companies), move the folder away, start again and import them.`,
    )
  if (files.every((version) => applied.includes(version))) return false
  // Loaded on demand: it imports an SQL parser.
  const { applyPendingMigrations } = await import('@supabase/lite/cli')
  await applyPendingMigrations(app)
  return true
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
