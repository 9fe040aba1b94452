import { readdirSync, readFileSync } from 'node:fs'

/** The migrations in their order, each with its version. */
export function readMigrations(): { version: string; sql: string }[] {
  const folder = new URL('../../supabase/migrations/', import.meta.url)
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({
      version: name.slice(0, 14),
      sql: readFileSync(new URL(name, folder), 'utf8'),
    }))
}
