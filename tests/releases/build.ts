/** A data folder as a release made it, and the migration that stands for the next release. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashMigrations } from '#server/migrations.ts'
import { writeLabel } from '#server/data-folder.ts'
import { root } from '#server/settings.ts'
import { openEngine } from '../../scripts/data/engine.ts'
import { findTables, measure, type Run, type TableColumns } from '../../scripts/data/rows.ts'
import { fileOf, migrationsOf, type Release } from '../../scripts/release/releases.ts'
import { CHANGED } from './changed.ts'

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
  /** Generated columns with another value than their expression has now: a migration has changed a function that they call. */
  stale: unknown[]
}

/** Locked decision records whose hash is not that of their text. */
const WRONG_HASHES = `select id from public.decision_records
  where sha256 is not null and sha256 <> private.hash_of(private.canonical_json(body))`

/** Stored generated columns, each with the query that finds a row in which it is not up to date. */
const GENERATED = `select format('select %L as stale from %s where %I is distinct from %s limit 1',
    concat_ws('.', c.oid::regclass, a.attname), c.oid::regclass, a.attname, pg_get_expr(d.adbin, d.adrelid)) as query
  from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = 's'
    join pg_class c on c.oid = d.adrelid and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`

/** The tables of a release and their columns, but for those that change on purpose. */
const toCompared = (tables: readonly TableColumns[]): TableColumns[] =>
  tables
    .filter(({ name }) => !(name in CHANGED))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !(`${name}.${column}` in CHANGED)),
    }))

/** Throws a sentence if a table or column is gone. */
function assertThere(compared: readonly TableColumns[], now: readonly TableColumns[]): void {
  const all = new Set(now.flatMap(({ name, columns }) => columns.map((one) => `${name}.${one}`)))
  const gone = compared
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
    .filter((column) => !all.has(column))
  if (gone.length > 0)
    throw new Error(
      `A migration has deleted ${gone.join(', ')}. If its values are kept elsewhere, say so in tests/releases/changed.ts.`,
    )
}

export async function readContents(run: Run, before?: Contents): Promise<Contents> {
  const now = await findTables(run)
  const tables = before?.tables ?? toCompared(now)
  assertThere(tables, now)
  const history = 'select version from supabase_migrations.schema_migrations order by 1'
  const generated = await run(GENERATED)
  return {
    tables,
    rows: await measure(run, tables),
    versions: (await run(history)).map(({ version }) => version),
    wrongHashes: await run(WRONG_HASHES),
    stale: (await Promise.all(generated.map(({ query }) => run(String(query))))).flat(),
  }
}

/** Its row is a random key, which each database makes for itself and keeps. */
const OF_ITS_OWN = 'private.operator_settings'

/** The tables in which migrations themselves write the same rows everywhere: they have some before there are accounts and firms. */
export async function findWritten(run: Run): Promise<string[]> {
  const measures = await measure(run, await findTables(run))
  return Object.keys(measures).filter(
    (name) => name !== OF_ITS_OWN && !measures[name]?.startsWith('0 '),
  )
}

/** Measures of the tables that are not named. */
export const without = (rows: Contents['rows'], names: ReadonlySet<string>): Contents['rows'] =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !names.has(name)))

/** Builds the database of a release, by its engine or another; returns what is in it, and in which tables its migrations have written. */
export async function buildFolder(
  release: Release,
  dataDir: string,
  engine = release.engine.version,
): Promise<{ contents: Contents; written: string[] }> {
  const database = join(dataDir, 'database')
  mkdirSync(database, { recursive: true })
  const opened = await openEngine(engineOf(engine), database)
  await opened.exec(readStored(release, 'system.sql'))
  for (const { version, name, sql } of migrationsOf(release))
    await opened.exec(`begin; ${sql};
      insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');
      commit;`)
  const run: Run = async (text) => (await opened.query<Record<string, unknown>>(text)).rows
  const written = await findWritten(run)
  await opened.exec(readStored(release, 'rows.sql'))
  const contents = await readContents(run)
  await opened.close()
  writeLabel(database, {
    release: release.version,
    engine: release.engine.version,
    migrations: hashMigrations(migrationsOf(release)),
  })
  return { contents, written }
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
