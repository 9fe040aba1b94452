import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readMigrations } from './migrations.ts'
import { findPostgres, prepare, runScript, startPostgres, type PostgresServer } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The temporary server's own database; null if PostgreSQL is not installed. */
    postgresUrl: string | null
    /** A file with PGlite's migrated data folder; null if PostgreSQL is installed. */
    pgliteArchive: string | null
  }
}

/** Prepares one engine: a template with migrations and demo data, which each group of tests copies. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgres()
  if (binaries) {
    const { url, stop } = await startPostgres(binaries)
    provide('pgliteArchive', null)
    provide('postgresUrl', url('postgres'))
    await preparePostgres(url)
    return stop
  }
  console.warn('PostgreSQL is not installed: the database tests run on PGlite.')
  const folder = mkdtempSync(join(tmpdir(), 'esop-pglite-'))
  const archive = join(folder, 'data.tar')
  provide('postgresUrl', null)
  provide('pgliteArchive', archive)
  await preparePglite(archive)
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function preparePostgres(url: PostgresServer['url']): Promise<void> {
  await runScript(url('postgres'), 'create database prepared template empty_project')
  await prepare(
    url('prepared'),
    readMigrations().map(({ sql }) => sql),
  )
}

async function preparePglite(archive: string): Promise<void> {
  const { openMigratedPglite } = await import('./pglite.ts')
  const pglite = await openMigratedPglite(null)
  const dump = await pglite.dumpDataDir('none')
  await writeFile(archive, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
}
