import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from '#server/migrations.ts'
import { root } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { type Manifest, manifestSchema } from './manifest.ts'
import { call, psql } from './programs.ts'

/** A decrypted backup: its manifest, and the path of pg_dump's archive. */
export type Backup = { manifest: Manifest; archive: string }

/** Decrypts a backup into a folder. Fails where the file is damaged, cut or encrypted for another key. */
export async function decrypt(file: string, key: string, folder: string): Promise<Backup> {
  const plain = join(folder, 'plain')
  await call('age', ['--decrypt', `--identity=${key}`, `--output=${plain}`, file])
  return openPlain(plain)
}

/** Separates the manifest of a decrypted backup from the archive. */
export async function openPlain(file: string): Promise<Backup> {
  const archive = `${file}.archive`
  const content = await readFile(file)
  const end = content.indexOf('\n')
  await writeFile(archive, content.subarray(end + 1))
  try {
    return { archive, manifest: manifestSchema.parse(JSON.parse(content.toString('utf8', 0, end))) }
  } catch {
    throw new StartError('The file is no backup of this project.')
  }
}

/** Versions in this checkout that the backup's database did not have. */
export function newerMigrations({ migrations }: Manifest): string[] {
  const applied = new Set(migrations)
  return readMigrations().flatMap(({ version }) => (applied.has(version) ? [] : version))
}

/**
 * Throws unless this checkout and this database can take the backup. A database with any table is refused: it holds data. One
 * without Supabase's auth service gets its tables.
 */
export async function prepareDatabase(address: string, manifest: Manifest): Promise<void> {
  const known = new Set(readMigrations().map(({ version }) => version))
  const unknown = manifest.migrations.filter((version) => !known.has(version))
  if (unknown.length > 0)
    throw new StartError(
      `The backup has migrations that this checkout lacks: ${unknown.join(', ')}. Check out a newer commit.`,
    )
  const ask = async (query: string) => (await psql(address, [`--command=select ${query}`])).trim()
  const server = await ask(`current_setting('server_version_num')::int / 10000`)
  if (Number(server) < manifest.server)
    throw new StartError(
      `The backup is of PostgreSQL ${manifest.server}, and this server is ${server}: install ${manifest.server}.`,
    )
  const tables = await ask(`count(*) from pg_tables where schemaname in ('public', 'private')`)
  const isProject = (await ask(`to_regclass('auth.users') is not null`)) === 't'
  const accounts = isProject ? await ask('count(*) from auth.users') : '0'
  if (tables !== '0' || accounts !== '0')
    throw new StartError(
      `The database is not empty (${tables} tables, ${accounts} accounts), and nothing is ever overwritten. Name a new project, before its migrations.`,
    )
  if (!isProject) await createProject(address, manifest)
}

/** The auth service's tables with the columns of the backup. Text takes the values of any type. */
async function createProject(address: string, { authColumns }: Manifest): Promise<void> {
  const commands = [`--file=${join(import.meta.dirname, 'project.sql')}`]
  for (const [table, columns] of Object.entries(authColumns))
    commands.push(
      `--command=create table if not exists ${table} ()`,
      ...columns.map((name) => `--command=alter table ${table} add if not exists "${name}" text`),
    )
  await psql(address, commands)
}

/** Applies migrations, and records them as `supabase db push` does. */
export async function migrate(address: string, versions: readonly string[]): Promise<void> {
  const wanted = new Set(versions)
  const history = 'supabase_migrations.schema_migrations'
  await psql(address, [
    '--command=create schema if not exists supabase_migrations',
    `--command=create table if not exists ${history} (version text primary key, statements text[], name text)`,
  ])
  for (const { version, name, file } of readMigrations().filter((one) => wanted.has(one.version)))
    await psql(address, [
      '--single-transaction',
      `--file=${join(root, 'supabase/migrations', file)}`,
      `--command=insert into ${history} (version, name) values ('${version}', '${name}')`,
    ])
}

/** Removes the rows that migrations wrote: the backup has them. */
const EMPTY = `do $$ declare t record; begin
  for t in select schemaname, tablename from pg_tables where schemaname in ('public', 'private') loop
    execute format('delete from %I.%I', t.schemaname, t.tablename);
  end loop;
end $$`

/** Replaces all data in one transaction. Triggers rest, because the rows hold their results already. */
export async function restoreData(address: string, archive: string): Promise<void> {
  const script = `${archive}.sql`
  await call('pg_restore', [`--file=${script}`, archive])
  // A forged archive may hold commands of psql. Since August 2025 pg_restore begins with the one that restricts psql to SQL (CVE-2025-8714).
  if (!/^[-\s\w]*\n\\restrict \w/.test(await readFile(script, 'latin1')))
    throw new StartError('This PostgreSQL would run commands of a forged backup: update it.')
  await psql(address, [
    '--single-transaction',
    '--command=set local session_replication_role = replica',
    `--command=${EMPTY}`,
    `--file=${script}`,
    '--command=analyze',
  ])
}
