import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { extensions } from '#server/connection.ts'
import { openSystem } from '#server/database.ts'
import { applyMigrations, readMigrations } from '#server/migrations.ts'
import { root } from '#server/settings.ts'

type Migrated = Awaited<ReturnType<typeof openMigrated>>

/** The TypeScript types of a migrated database, as the Supabase CLI generates them. Needs no PostgreSQL. */
export async function generateDatabaseTypes(db: Migrated): Promise<string> {
  const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0 })
  const port = new Promise<number>((resolve) => {
    server.addEventListener('listening', (event) => resolve((event as CustomEvent).detail.port))
  })
  await server.start()
  try {
    return await askSupabase(`postgres://postgres@127.0.0.1:${await port}/postgres?sslmode=disable`)
  } finally {
    await server.stop()
  }
}

/** An empty database in memory with all migrations. */
export async function openMigrated() {
  const pgliteOptions = { extensions }
  const connection = await createPgliteConnection({ url: 'memory://', pgliteOptions })
  await openSystem(connection)
  await applyMigrations(connection, readMigrations())
  return connection.driver
}

async function askSupabase(url: string): Promise<string> {
  // A separate home folder, so that the CLI reads no account and sends no telemetry.
  const home = await mkdtemp(join(tmpdir(), 'supabase-'))
  const env = { ...process.env, HOME: home, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  const command = `gen types typescript --schema public --workdir ${home} --remote=${url}`
  try {
    const supabase = join(root, 'node_modules/.bin/supabase')
    return (await promisify(execFile)(supabase, command.split(' '), { env })).stdout
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
