import type { TestProject } from 'vitest/node'
import { makeTemplate } from '../server/template.ts'
import { readMigrations } from '#server/migrations.ts'
import { prepare, runScript, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The temporary server's own database. */
    postgresUrl: string
  }
}

/** Templates with migrations and demo data, which each group of tests copies: PGlite's and PostgreSQL's. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [stop] = await Promise.all([openServer(project), makeTemplate()])
  return stop
}

/** Starts a server with the template `prepared`; returns what stops it. */
export async function openServer({ provide }: TestProject, installed?: string) {
  const { url, stop } = await startPostgres(installed)
  provide('postgresUrl', url('postgres'))
  await runScript(url('postgres'), 'create database prepared template empty_project')
  await prepare(
    url('prepared'),
    readMigrations().map(({ sql }) => sql),
  )
  return stop
}
