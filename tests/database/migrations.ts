import { readdirSync, readFileSync } from 'node:fs'

/** The migrations in their order, each with its version and its path in the project. */
export function readMigrations(): { version: string; path: string; sql: string }[] {
  const root = new URL('../../', import.meta.url)
  return readdirSync(new URL('supabase/migrations', root))
    .toSorted()
    .map((name) => {
      const path = `supabase/migrations/${name}`
      return { version: name.slice(0, 14), path, sql: readFileSync(new URL(path, root), 'utf8') }
    })
}
