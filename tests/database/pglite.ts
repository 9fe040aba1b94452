import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from '@supabase/lite'
import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite'
import { extensions } from '#server/connection.ts'
import { demoDataSql } from '../../supabase/seed/demo.ts'
import { copyTemplate } from '../server/template.ts'

// Otherwise 4.0 of a numeric column is returned as a string, 4.1 as a number.
const pgliteOptions = { extensions, parsers: { 1700: Number } }

/** PGlite with the migrations and the demo data of the local server, or with other migrations. */
export async function openMigratedPglite(
  migrations?: string[],
): Promise<{ pglite: PGlite; close(): Promise<void> }> {
  if (migrations) return createPglite(migrations)
  const folder = mkdtempSync(join(tmpdir(), 'esop-pglite-'))
  copyTemplate(folder)
  const { driver } = await createPgliteConnection({ url: join(folder, 'database'), pgliteOptions })
  return { pglite: driver, close: () => driver.close() }
}

async function createPglite(migrations: string[]) {
  const connection = await createPgliteConnection({ url: 'memory://', pgliteOptions })
  const auth = { jwt_secret: 'for tests, never for a server that answers' }
  await new App({ connection, auth }).ensureSystemSchema()
  const pglite = connection.driver
  for (const sql of migrations) await pglite.exec(`begin; ${sql}; commit;`)
  await pglite.exec(demoDataSql())
  return { pglite, close: () => pglite.close() }
}
