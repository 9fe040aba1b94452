import { openAsBlob } from 'node:fs'
import { App } from '@supabase/lite'
import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite'
import { extensions } from '#server/connection.ts'
import { demoDataSql } from '../../supabase/seed/demo.ts'
import { readMigrations } from './migrations.ts'

/** PGlite with the auth schema of the embedded backend; from an archive of a data folder, else empty. */
async function openPglite(archive?: string): Promise<PGlite> {
  const connection = await createPgliteConnection({
    url: 'memory://',
    pgliteOptions: {
      extensions,
      // Otherwise 4.0 of a numeric column is returned as a string, 4.1 as a number.
      parsers: { 1700: Number },
      ...(archive && { loadDataDir: await openAsBlob(archive) }),
    },
  })
  if (!archive) {
    const app = new App({
      connection,
      auth: { jwt_secret: 'for tests, never for a server that answers' },
    })
    await app.ensureSystemSchema()
  }
  return connection.driver
}

/** PGlite with migrations and demo data; from an archive of a data folder, else created here. */
export async function openMigratedPglite(
  archive: string | null,
  migrations = readMigrations().map(({ sql }) => sql),
): Promise<PGlite> {
  if (archive) return openPglite(archive)
  const pglite = await openPglite()
  for (const sql of migrations) await pglite.exec(`begin; ${sql}; commit;`)
  await pglite.exec(demoDataSql())
  return pglite
}
