import { cp, mkdtemp, rm } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { root } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { runSupabase } from '#tests/database/supabase-cli.ts'
import { runPsql, start, startPsql, withoutPassword } from './client.ts'
import { differences, readInventory, type Manifest } from './manifest.ts'

const MIGRATIONS = 'supabase/migrations'
const versionOf = (name: string) => basename(name).slice(0, 14)

/** Versions in this checkout that the backup's database did not have. */
export function newerMigrations({ migrations }: Manifest): string[] {
  return readdirSync(join(root, MIGRATIONS))
    .map(versionOf)
    .filter((one) => !migrations.includes(one))
}

/** Throws unless this checkout and this database can take the backup. A database with any table is refused: it holds data. */
export async function assertCanRestore(address: string, manifest: Manifest): Promise<void> {
  const known = new Set(readdirSync(join(root, MIGRATIONS)).map(versionOf))
  const unknown = manifest.migrations.filter((version) => !known.has(version))
  if (unknown.length > 0)
    throw new StartError(
      `The backup has migrations that this checkout lacks: ${unknown.join(', ')}. Check out a newer commit.`,
    )
  const state = `select current_setting('server_version_num')::int / 10000,
    (select count(*) from pg_tables where schemaname in ('public', 'private')), (select count(*) from auth.users)`
  const [server = 0, tables, accounts] = (await runPsql(address, state)).split('|').map(Number)
  if (server < manifest.server)
    throw new StartError(
      `The backup is of PostgreSQL ${manifest.server}, and this server is ${server}: install ${manifest.server}.`,
    )
  if (tables || accounts)
    throw new StartError(
      `The database is not empty (${tables} tables, ${accounts} accounts), and nothing is ever overwritten. Name a new project, before its migrations.`,
    )
}

/** Applies the migrations of a list, or all of this checkout. */
export async function pushMigrations(address: string, versions?: string[]): Promise<void> {
  const { url, env } = withoutPassword(address)
  const push = (folder: string) =>
    runSupabase(['db', 'push', '--yes', `--remote=${url.href}`, '--workdir', folder], env).catch(
      ({ stderr }: { stderr?: string }) => {
        const told = (stderr ?? '').match(/(?:Applying migration [^\n]*\n)?[^\n]*ERROR[^\n]*/i)
        throw new StartError(`supabase db push failed. ${told?.[0] ?? stderr}`)
      },
    )
  if (!versions) return void (await push(root))
  const folder = await mkdtemp(join(tmpdir(), 'esop-restore-'))
  try {
    await cp(join(root, 'supabase'), join(folder, 'supabase'), {
      recursive: true,
      filter: (path) => !path.endsWith('.sql') || versions.includes(versionOf(path)),
    })
    await push(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Writes all data in one transaction. Triggers rest, because the rows hold their results already. pg_restore keeps commands of
 * psql, which a forged archive might hold, from running on this machine.
 */
export async function restoreData(address: string, archive: AsyncIterable<Buffer>): Promise<void> {
  const toSql = start('pg_restore', ['--file=-'])
  const read = pipeline(archive, toSql.stdin)
  read.catch(() => {})
  const psql = startPsql(address)
  psql.stdout.resume()
  let damage: unknown
  const script = async function* () {
    yield 'begin; set local session_replication_role = replica;\n'
    yield* assertRestricted(toSql.stdout)
    damage = await firstFailure([read, toSql.done])
    // Only the end commits, so a file that breaks off leaves nothing.
    if (!damage) yield '\ncommit;\nanalyze;\n'
  }
  const written = pipeline(script, psql.stdin)
  const failure = await firstFailure([psql.done, written])
  if (damage || failure) throw damage ?? failure
}

/** PostgreSQL's programs of before August 2025 do not begin with the command that restricts psql to SQL (CVE-2025-8714). */
async function* assertRestricted(sql: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const chunk of sql) {
    if (isFirst && !/^[-\s\w]*\n\\restrict \w/.test(chunk.toString()))
      throw new StartError('This PostgreSQL would run commands of a forged backup: update it.')
    isFirst = false
    yield chunk
  }
}

/** The error that names a cause, before that of a pipe which broke because of it. */
async function firstFailure(works: Promise<void>[]): Promise<unknown> {
  const results = await Promise.allSettled(works)
  const reasons = results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  )
  return reasons.find((reason) => reason instanceof StartError) ?? reasons[0]
}

/** Differences between the backup and the restored database. */
export async function compare(address: string, manifest: Manifest): Promise<string[]> {
  const found = JSON.parse(await runPsql(address, await readInventory())) as Manifest
  return differences(manifest, found)
}
