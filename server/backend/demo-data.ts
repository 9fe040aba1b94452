import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LiteConnection } from './connection.ts'

/** Loads `supabase/seed/*.sql`, in the order of their names, all or nothing. */
export async function loadDemoData(connection: LiteConnection, projectRoot: string): Promise<void> {
  const files = demoDataFiles(projectRoot)
  if (files.length === 0) return
  await connection.transaction(files.map((file) => readFileSync(file, 'utf8')))
}

export function demoDataFiles(projectRoot: string): string[] {
  const folder = join(projectRoot, 'supabase/seed')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => join(folder, name))
}
