import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseConnection } from './connection.ts'
import { root } from './settings.ts'

/** A file `<version>_<name>.sql`. */
export type Migration = { version: string; name: string; file: string; sql: string }

/** The migrations of this release, in their order. */
export function readMigrations(): Migration[] {
  const folder = join(root, 'supabase/migrations')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      return { version: file.slice(0, 14), name: file.slice(15, -4), file, sql }
    })
}

/** SHA-256 of each migration by the name of its file. */
export const hashMigrations = (migrations: readonly Migration[]): Record<string, string> =>
  Object.fromEntries(
    migrations.map(({ file, sql }) => [file, createHash('sha256').update(sql).digest('hex')]),
  )

/** Runs and records migrations in one transaction: a failure leaves the database as it was, and names the file. */
export async function applyMigrations(
  { driver }: DatabaseConnection,
  migrations: readonly Migration[],
): Promise<void> {
  // The library's own `exec` would hide the cause of a failure.
  const exec = async (text: string) =>
    void ('exec' in driver ? await driver.exec(text) : await driver.unsafe(text))
  await exec('begin')
  for (const { version, name, file, sql } of migrations)
    await exec(
      `${sql};
      set constraints all immediate;
      insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}')`,
    ).catch(async (error: Error) => {
      await exec('rollback')
      throw new Error(`${file}: ${error.message}`, { cause: error })
    })
  await exec('commit')
}
