import { sql } from 'kysely'
import type { App } from '@supabase/lite'
import { applyPendingMigrations, listMigrationFiles } from '@supabase/lite/cli'
import { appliedVersions } from '@supabase/lite'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { createApp } from './app.ts'
import { isBackupDue, writeBackup } from './backups.ts'
import { openEmbedded, openPostgres, type LiteConnection } from './connection.ts'
import { loadDemoData } from './demo-data.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { WorkerOptions } from './protocol.ts'
import { assertRights } from './rights.ts'
import { API_ROLES_SQL } from './roles.ts'
import type { Settings } from './settings.ts'

export type Booted = { app: App; connection: LiteConnection }

type Steps = {
  mailer: Mailer
  settings: Settings
  log: Log
}

/** Opens the database in the one safe order; nothing may be asked of it before this has returned. */
export async function boot(options: WorkerOptions, steps: Steps): Promise<Booted> {
  return options.databaseUrl === undefined
    ? bootEmbedded(options, steps)
    : bootPostgres(options, options.databaseUrl, steps)
}

async function bootEmbedded(options: WorkerOptions, steps: Steps): Promise<Booted> {
  const connection = await openEmbedded(options.clusterDir)
  const app = createApp(connection, steps.mailer, steps.settings, options)
  let isKept = options.fresh
  const backUp = async () => {
    if (!isKept) await writeBackup(connection, options.backupDir)
    isKept = true
  }
  if (options.libraryChanged) await backUp()
  const migrated = await prepareSchema(app, connection, backUp)
  if (isBackupDue(options.backupDir)) await backUp().catch((error) => logFailure(steps.log, error))
  if (options.fresh && options.demoData) await loadDemoData(connection, options.projectRoot)
  // PGlite gathers no statistics by itself, and without them the planner ignores indexes.
  if (options.fresh || migrated) await connection.exec('analyze')
  return { app: await app.init(), connection }
}

/** The day's backup is no reason not to start; one before a change is. */
function logFailure(log: Log, { name }: Error): void {
  log({ event: 'backup.failed', level: 'error', name })
}

async function bootPostgres(options: WorkerOptions, url: string, steps: Steps): Promise<Booted> {
  const single = await openPostgres(url, 1)
  try {
    await assertReachable(single, url)
    await prepareSchema(
      createApp(single, steps.mailer, steps.settings, options),
      single,
      async () => {},
    )
  } finally {
    await single.close()
  }
  const connection = await openPostgres(url, POOL_SIZE)
  const app = await createApp(connection, steps.mailer, steps.settings, options).init()
  return { app, connection }
}

/** Connections to a Postgres server. */
const POOL_SIZE = 10
/** Any number that only this program uses: two servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_311_214

async function assertReachable(connection: LiteConnection, url: string): Promise<void> {
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection.kysely)
  } catch (error) {
    throw new StartError(
      `The database at ${hostOf(url)} cannot be used: ${reasonOf(error)}. Check DATABASE_URL and that the server runs.`,
    )
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown cause'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.message === '' || code === 'ECONNREFUSED' ? code : error.message.replace(/\.$/, '')
}

/** The address without user and password. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'DATABASE_URL'
}

/** Roles, the library's own tables, our migrations, and the check that rights are what the migrations say. */
async function prepareSchema(
  app: App,
  connection: LiteConnection,
  beforeMigrating: () => Promise<void>,
): Promise<boolean> {
  await connection.exec(API_ROLES_SQL)
  await app.ensureSystemSchema()
  if (await hasPendingMigrations(app, connection)) await beforeMigrating()
  const { applied } = await applyPendingMigrations(app)
  await assertRights(connection.kysely)
  return applied.length > 0
}

async function hasPendingMigrations(app: App, connection: LiteConnection): Promise<boolean> {
  const applied = new Set(await appliedVersions(connection))
  return (await listMigrationFiles(app)).some(({ version }) => !applied.has(version))
}
