import type { TestProject } from 'vitest/node'
import { makeTemplate } from '../server/template.ts'
import { readMigrations } from './migrations.ts'
import { findPostgres, prepare, runScript, startPostgres, type PostgresServer } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The temporary server's own database; null if PostgreSQL is not installed. */
    postgresUrl: string | null
  }
}

/** Templates with migrations and demo data, which each group of tests copies: PGlite's, and PostgreSQL's where it is installed. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const pglite = makeTemplate()
  const binaries = findPostgres()
  if (binaries) {
    const { url, stop } = await startPostgres(binaries)
    provide('postgresUrl', url('postgres'))
    await Promise.all([pglite, preparePostgres(url)])
    return stop
  }
  console.warn('PostgreSQL is not installed: the database tests run on PGlite.')
  provide('postgresUrl', null)
  await pglite
  return async () => {}
}

async function preparePostgres(url: PostgresServer['url']): Promise<void> {
  await runScript(url('postgres'), 'create database prepared template empty_project')
  await prepare(
    url('prepared'),
    readMigrations().map(({ sql }) => sql),
  )
}
