/** A data folder as a release made it, and the migration that stands for the next release. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashMigrations } from '#server/migrations.ts'
import { writeLabel } from '#server/data-folder.ts'
import { root } from '#server/settings.ts'
import { openEngine } from '../../scripts/data/engine.ts'
import { findTables, measure, type Run, type TableColumns } from '../../scripts/data/rows.ts'
import { fileOf, migrationsOf, type Release } from '../../scripts/release/releases.ts'

/** The package of an engine: an alias with the exact version, for each that a release was made with. */
export const engineOf = (version: string) => join(root, `node_modules/pglite-${version}`)

export const readStored = ({ version }: Release, name: 'system.sql' | 'rows.sql') =>
  readFileSync(fileOf(version, name), 'utf8')

/** What is true of a database: its rows in the columns of the release, and its migrations. */
export type Contents = {
  tables: TableColumns[]
  rows: Record<string, string>
  versions: unknown[]
  wrongHashes: unknown[]
}

/** Locked decision records whose hash is not that of their text. */
const WRONG_HASHES = `select id from public.decision_records
  where sha256 is not null and sha256 <> private.hash_of(private.canonical_json(body))`

export async function readContents(run: Run, before?: Contents): Promise<Contents> {
  const tables = before?.tables ?? (await findTables(run))
  const history = 'select version from supabase_migrations.schema_migrations order by 1'
  return {
    tables,
    rows: await measure(run, tables),
    versions: (await run(history)).map(({ version }) => version),
    wrongHashes: await run(WRONG_HASHES),
  }
}

/** Builds the database of a release, by its engine or another; returns what is in it. */
export async function buildFolder(
  release: Release,
  dataDir: string,
  engine = release.engine.version,
): Promise<Contents> {
  const database = join(dataDir, 'database')
  mkdirSync(database, { recursive: true })
  const opened = await openEngine(engineOf(engine), database)
  await opened.exec(readStored(release, 'system.sql'))
  for (const { version, name, sql } of migrationsOf(release))
    await opened.exec(`begin; ${sql};
      insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');
      commit;`)
  await opened.exec(readStored(release, 'rows.sql'))
  const contents = await readContents(
    async (text) => (await opened.query<Record<string, unknown>>(text)).rows,
  )
  await opened.close()
  writeLabel(database, { migrations: hashMigrations(migrationsOf(release)) })
  return contents
}

/** Stands for the migrations of the next release, so that an upgrade has something to do. */
export const nextMigration = {
  file: '29991231000000_stand_for_the_next_release.sql',
  version: '29991231000000',
  sql: `alter table public."Advisors" add column next_release text not null default 'new';
create table public.next_releases (id bigint generated always as identity primary key, user_id uuid not null references auth.users (id));
alter table public.next_releases enable row level security;
create policy next_releases_read on public.next_releases for select to authenticated using (user_id = (select auth.uid()));
grant select on public.next_releases to authenticated;
`,
}
