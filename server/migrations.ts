import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseConnection } from './connection.ts'
import { root } from './settings.ts'

/** A file `<version>_<name>.sql`. */
export type Migration = { version: string; name: string; file: string; sql: string }

/** The version in the name of a file. */
export const toVersion = (file: string): string => file.slice(0, 14)

/** The migrations of this release, in their order. */
export function readMigrations(): Migration[] {
  const folder = join(root, 'supabase/migrations')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      return { version: toVersion(file), name: file.slice(15, -4), file, sql }
    })
}

/** SHA-256 of each migration by the name of its file. */
export const hashMigrations = (migrations: readonly Migration[]): Record<string, string> =>
  Object.fromEntries(
    migrations.map(({ file, sql }) => [file, createHash('sha256').update(sql).digest('hex')]),
  )

/**
 * Hashes of what migrations of 1.0.0 were on its last day, when they differed from it in comments and line breaks alone: a folder that ran
 * them has the same database.
 */
const SAME: Readonly<Record<string, string>> = {
  '20261123080000_create_foundations.sql':
    '9f973316db07b5ae984fa24c75e2c9b74c6d3fe7f14eb0cfd8aef02736a3be2c',
  '20261123080380_create_pages.sql':
    '93aff2f4d78c5177fcdcd1b9724ccd6bf9d07248fdd9c187709ed225cd6ab7a9',
  '20261123081050_create_case_kinds.sql':
    '8dda5e1437266693d00f33ef3d369d0a7fbc2377cbfe35d5d4c19e235c264a7f',
  '20261123081060_create_firm_links.sql':
    '659930f11ef18d6c6d1f8f49c1791e27278a3e3abad65b100ce123398f65afb4',
  '20261128221500_mark_firms_by_criteria.sql':
    'c7949b3605bc211ed720c1e5cae0ed9111a5a41bf56313a3b84b5786eb181718',
}

/** The first migration that a folder ran with other statements than it has now, by the hashes that both have of them. */
export const findChanged = (
  ran: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string | undefined =>
  Object.keys(ran).find((file) => ran[file] !== now[file] && ran[file] !== SAME[file])

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
