import { StartError } from '#server/start-error.ts'
import { findPostgres, startPostgres } from '#tests/database/postgres.ts'
import { runPsql } from './client.ts'
import type { Manifest } from './manifest.ts'

/** An empty database like that of a new Supabase project, on a server that is deleted at the end. */
export async function startTemporary({ authColumns }: Manifest) {
  const binaries = findPostgres()
  if (!binaries)
    throw new StartError('PostgreSQL is not installed: the drill runs a server of its own.')
  // Its own client programs, which are never older than the server.
  process.env['PATH'] = `${binaries}:${process.env['PATH']}`
  const server = await startPostgres(binaries)
  const address = server.url('empty_project')
  // The auth service's tables grow with its releases. Text takes the values of any type.
  const tables = Object.entries(authColumns).map(
    ([
      table,
      columns,
    ]) => `create table if not exists ${table} (); grant all on ${table} to postgres;
      ${columns.map((name) => `alter table ${table} add column if not exists "${name}" text;`).join(' ')}`,
  )
  await runPsql(address.replace('//postgres@', '//supabase_admin@'), tables.join('\n'))
  return { address: `${address}?sslmode=disable`, stop: server.stop }
}
