import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LiteConnection } from './connection.ts'

/** Loads what `supabase/seed/demo.ts` writes, all or nothing. */
export async function loadDemoData(connection: LiteConnection, projectRoot: string): Promise<void> {
  const file = join(projectRoot, 'supabase/seed/demo.ts')
  if (!existsSync(file)) return
  const { demoDataSql }: { demoDataSql: () => string } = await import(pathToFileURL(file).href)
  await connection.transaction([demoDataSql()])
}
