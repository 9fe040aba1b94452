/** A hosted project of each release, upgraded by `supabase db push`, on the installed PostgreSQL. */
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readMigrations } from '#server/migrations.ts'
import { root } from '#server/settings.ts'
import { measure } from '../../scripts/data/rows.ts'
import { migrationsOf, readReleases } from '../../scripts/release/releases.ts'
import { copyDatabase } from '../database/database.ts'
import { runQuery, runScript } from '../database/postgres.ts'
import { pushMigrations, runSupabase } from '../database/supabase-cli.ts'
import { findWritten, nextMigration, readContents, readStored, without } from '../releases/build.ts'
import { CATALOG } from '../releases/catalog.ts'

/** A new hosted project, which the test drops. */
async function newProject(): Promise<string> {
  const { url, drop } = await copyDatabase('empty_project')
  onTestFinished(drop)
  return url
}

/** Tables and columns that the stored rows have beyond those of the stand-in for a hosted project. */
function completeSql(rows: string): string {
  const wanted = rows.matchAll(/^delete from ((?:auth|supabase_migrations)\.\w+);/gm)
  const listed = rows.matchAll(/^insert into ((?:auth|supabase_migrations)\.\w+) \(([^)]*)\)/gm)
  return [
    ...[...wanted].map(([, table]) => `create table if not exists ${table} ();`),
    ...[...listed].flatMap(([, table, columns = '']) =>
      columns.split(', ').map((name) => `alter table ${table} add if not exists ${name} text;`),
    ),
    'grant all on all tables in schema auth, supabase_migrations to postgres;',
  ].join('\n')
}

/** Pushes this project's migrations and the one that stands for the next release. */
async function pushNext(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'esop-next-'))
  cpSync(join(root, 'supabase'), join(folder, 'supabase'), { recursive: true })
  writeFileSync(join(folder, 'supabase/migrations', nextMigration.file), nextMigration.sql)
  const address = `--remote=${url}?sslmode=disable`
  await runSupabase(['db', 'push', '--yes', address, '--workdir', folder])
}

it.each(readReleases())(
  'a hosted project of release $version has each row, right and hash after an upgrade',
  { timeout: 180_000 },
  async (release) => {
    const url = await newProject()
    const versions = migrationsOf(release).map(({ version }) => version)
    await pushMigrations(`${url}?sslmode=disable`, versions)
    const run = (text: string) => runQuery(url, text)
    const written = await findWritten(run)
    const rows = readStored(release, 'rows.sql')
    await runScript(url.replace('//postgres@', '//supabase_admin@'), completeSql(rows))
    await runScript(url, rows)
    const before = await readContents(run)
    expect(before.versions).toEqual(versions)
    expect(before.wrongHashes).toEqual([])

    await pushNext(url)
    const after = await readContents(run, before)
    const others = new Set(written)
    // What a migration changes on purpose is named in tests/releases/changed.ts.
    expect({ ...after, rows: without(after.rows, others) }).toEqual({
      ...before,
      rows: without(before.rows, others),
      versions: [...readMigrations().map(({ version }) => version), nextMigration.version],
    })
    const fresh = await newProject()
    await pushNext(fresh)
    expect(await run(CATALOG)).toEqual(await runQuery(fresh, CATALOG))
    const declared = before.tables.filter(({ name }) => written.includes(name))
    expect(await measure(run, declared)).toEqual(
      await measure((text) => runQuery(fresh, text), declared),
    )
  },
)
