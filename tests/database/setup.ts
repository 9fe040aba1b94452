import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { demoDataSql } from '../../supabase/seed/demo.ts'
import { readMigrations } from './migrations.ts'
import { openPglite } from './pglite.ts'
import { findPostgres, runScript, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The throw-away server's own database; null where PostgreSQL is not installed. */
    postgresUrl: string | null
    /** A file that holds PGlite's data folder with migrations and demo data. */
    pgliteArchive: string
  }
}

/** Prepares both engines once: migrations and demo data in a template that each test file copies. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'esop-pglite-'))
  const archive = join(folder, 'data.tar')
  provide('pgliteArchive', archive)
  const [stopPostgres] = await Promise.all([preparePostgres(provide), preparePglite(archive)])
  return async () => {
    await stopPostgres()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function preparePostgres(provide: TestProject['provide']): Promise<() => Promise<void>> {
  const binaries = findPostgres()
  if (!binaries) {
    console.warn('PostgreSQL is not installed: the database tests run on PGlite only.')
    provide('postgresUrl', null)
    return async () => {}
  }
  const server = await startPostgres(binaries)
  provide('postgresUrl', server.url('postgres'))
  await runScript(server.url('postgres'), 'create database prepared template empty_project')
  for (const { sql } of readMigrations()) {
    await runScript(server.url('prepared'), `begin; ${sql}; commit;`)
  }
  await runScript(server.url('prepared'), demoDataSql())
  return () => server.stop()
}

async function preparePglite(archive: string): Promise<void> {
  const pglite = await openPglite()
  for (const { sql } of readMigrations()) await pglite.exec(`begin; ${sql}; commit;`)
  await pglite.exec(demoDataSql())
  const dump = await pglite.dumpDataDir('none')
  await writeFile(archive, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
}
