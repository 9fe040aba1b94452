/** Writes src/data/database.types.ts from the migrations: a throw-away PostgreSQL, and the Supabase CLI. */
import { writeFileSync } from 'node:fs'
import { generateTypes } from '../tests/database/generated-types.ts'
import { readMigrations } from '../tests/database/migrations.ts'
import { findPostgres, runScript, startPostgres } from '../tests/database/postgres.ts'

const binaries = findPostgres()
if (!binaries) throw new Error('PostgreSQL is not installed: install it (apt install postgresql).')
const server = await startPostgres(binaries)
try {
  const url = server.url('empty_project')
  for (const { sql } of readMigrations()) await runScript(url, `begin; ${sql}; commit;`)
  writeFileSync(new URL('../src/data/database.types.ts', import.meta.url), await generateTypes(url))
} finally {
  await server.stop()
}
