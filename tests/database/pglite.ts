import { openAsBlob } from 'node:fs'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { App } from '@supabase/lite'
import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite'

/** PGlite with the auth schema of the embedded backend; from an archive of a data folder, else empty. */
export async function openPglite(archive?: string): Promise<PGlite> {
  const connection = await createPgliteConnection({
    url: 'memory://',
    pgliteOptions: {
      extensions: { pg_trgm },
      // Else 4.0 of a numeric column comes as a text, 4.1 as a number.
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
