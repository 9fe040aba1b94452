/** A backup and its restore, by the commands of docs/operate.md, and with a forged or cut file, a wrong key, checkout or server. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { root } from '#server/settings.ts'
import { compare, type Manifest } from '../../scripts/backup/manifest.ts'
import { migrate, openPlain, prepareDatabase, restoreData } from '../../scripts/backup/restore.ts'
import { dump, takeBackup } from '../../scripts/backup/take.ts'
import { findPostgres } from '../../scripts/checks/tools.ts'
import { addPeopleSql, copyDatabase } from '../database/database.ts'
import { readMigrations } from '#server/migrations.ts'
import { runQuery, runScript } from '../database/postgres.ts'
import { runSupabase } from '../database/supabase-cli.ts'

/** State that a restored project must share with the original. */
const STATE = `
  select
    (select count(*) from "Advisors") as advisors,
    (select count(*) from private.review_contacts) as contacts,
    (select md5(string_agg(u::text, '' order by id)) from auth.users u) as accounts,
    directory_counts() as totals,
    (select md5(string_agg(a::text, '' order by "Id")) from "Advisors" a) as advisor_rows`

/** The history that `supabase db push` records. */
const historySql = `create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (version text primary key);
  insert into supabase_migrations.schema_migrations values ${readMigrations()
    .map(({ version }) => `('${version}')`)
    .join(', ')}`

/** Columns and a table of the auth service that no migration needs. */
const laterAuthSql = `alter table auth.users add aud text, add is_sso_user boolean default false;
  create table auth.identities (id uuid primary key, user_id uuid, identity_data jsonb);
  grant all on auth.identities to postgres`

const asAdmin = (url: string) => url.replace('//postgres@', '//supabase_admin@')

const node = (args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })

describe('a backup', () => {
  let folder: string
  let original: Awaited<ReturnType<typeof copyDatabase>>
  let plain: string
  let manifest: Manifest

  /** Until the test has finished, a program of this name runs a script. */
  const useInstead = (name: string, script: string) => {
    const place = mkdtempSync(join(folder, 'programs-'))
    writeFileSync(join(place, name), `#!/bin/sh\n${script}`, { mode: 0o755 })
    vi.stubEnv('PATH', `${place}:${process.env['PATH']}`)
    onTestFinished(() => void vi.unstubAllEnvs())
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'esop-backup-test-'))
    process.env['PATH'] = `${findPostgres()}:${process.env['PATH']}`
    original = await copyDatabase('prepared')
    await runScript(asAdmin(original.url), laterAuthSql)
    await runScript(original.url, addPeopleSql)
    await runScript(original.url, historySql)
    plain = join(folder, 'plain')
    manifest = await dump(original.url, plain)
  })
  afterAll(() => original?.drop())

  it('makes a new project equal to the dumped one, and a lost row is named', async () => {
    const target = await copyDatabase('empty_project')
    onTestFinished(() => target.drop())
    await runScript(asAdmin(target.url), laterAuthSql)
    const backup = await openPlain(plain)
    await prepareDatabase(target.url, backup.manifest)
    await migrate(target.url, backup.manifest.migrations)

    const cut = join(folder, 'cut')
    writeFileSync(cut, readFileSync(backup.archive).subarray(0, 70_000))
    await expect(restoreData(target.url, cut)).rejects.toThrow(/pg_restore failed/)
    expect(await runQuery(target.url, 'select "Id" from "Advisors"')).toEqual([])

    await restoreData(target.url, backup.archive)
    expect(await compare(target.url, backup.manifest)).toEqual([])
    expect(await runQuery(target.url, STATE)).toEqual(await runQuery(original.url, STATE))
    // The CLI knows the migrations, id counters continue, and triggers work again.
    const remote = `--remote=${target.url}?sslmode=disable`
    expect(await runSupabase(['db', 'push', '--yes', remote])).toContain('up to date')
    const counted = `select review_count from "Advisors" where "Id" = 1`
    const [before] = await runQuery(original.url, counted)
    await runScript(
      target.url,
      `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (1, 'After', 1)`,
    )
    const review_count = Number(before?.['review_count']) + 1
    expect(await runQuery(target.url, counted)).toEqual([{ review_count }])
    await runScript(target.url, `delete from advisor_resources where id = 1`)
    expect(await compare(target.url, manifest)).toContainEqual(
      expect.stringMatching(
        /^rows in public.advisor_resources: (\d+) in the backup, \d+ in the copy$/,
      ),
    )
  })

  it('that is forged runs no command on this machine, nor does it by an older PostgreSQL', async () => {
    const ran = join(folder, 'ran')
    const { archive } = await openPlain(plain)
    const forge = (copy: string) => `\n\\! touch ${ran}\n`.padEnd(copy.length)
    const forged = readFileSync(archive, 'latin1').replace(/COPY [^;]{60,} FROM stdin;/, forge)
    writeFileSync(archive, forged, 'latin1')
    await expect(restoreData(original.url, archive)).rejects.toThrow(
      /backslash commands are restricted/,
    )
    const real = `${findPostgres()}/pg_restore "$@"`
    useInstead('pg_restore', `${real} && sed -i '/^.restrict /d' "\${1#--file=}"`)
    await expect(restoreData(original.url, archive)).rejects.toThrow(/update it/)
    expect(existsSync(ran)).toBe(false)
  })

  it('that is forged puts no SQL into the names of its manifest', async () => {
    const forged = join(folder, 'forged')
    const authColumns = { 'auth.users': ['a" text; drop table x; --'] }
    writeFileSync(forged, `${JSON.stringify({ ...manifest, authColumns })}\n`)
    await expect(openPlain(forged)).rejects.toThrow(/no backup of this project/)
  })

  it('is taken by a role that can change nothing', async () => {
    await runScript(
      asAdmin(original.url),
      readFileSync(join(root, 'scripts/backup/role.sql'), 'utf8'),
    )
    const database = original.url.replace('//postgres@', '//backup@')
    const { measures } = await dump(database, join(folder, 'by-role'))
    expect(measures).toEqual(manifest.measures)
    const change = `begin read write; delete from "Advisors"`
    await expect(runScript(database, change)).rejects.toThrow(/permission denied/)
  })

  it('is not written when the dump breaks off or the database has too few rows', async () => {
    const file = join(folder, 'none.age')
    const options = { database: original.url, recipient: 'age1', minRows: 1e9, file }
    await expect(takeBackup(options)).rejects.toThrow(/fewer than BACKUP_MIN_ROWS/)
    useInstead('pg_dump', 'exit 1')
    await expect(dump(original.url, join(folder, 'none'))).rejects.toThrow(/dump is not complete/)
    expect(existsSync(file)).toBe(false)
  })

  it('is refused by a database with data, an older checkout and an older server', async () => {
    const { url } = original
    await expect(prepareDatabase(url, manifest)).rejects.toThrow(/not empty/)
    const migrations = [...manifest.migrations, '20990101000000']
    await expect(prepareDatabase(url, { ...manifest, migrations })).rejects.toThrow(
      /checkout lacks: 20990101000000/,
    )
    await expect(prepareDatabase(url, { ...manifest, server: 99 })).rejects.toThrow(/PostgreSQL 99/)
  })

  it('is taken and comes back by one command each', async () => {
    const key = (name: string) => join(folder, `${name}.key`)
    for (const name of ['own', 'other'])
      execFileSync('age-keygen', ['-o', key(name)], { stdio: 'pipe' })
    const recipient = execFileSync('age-keygen', ['-y', key('own')])
      .toString()
      .trim()
    const taken = await node(['scripts/backup.ts'], {
      BACKUP_DATABASE_URL: original.url,
      BACKUP_RECIPIENT: recipient,
      BACKUP_MIN_ROWS: '1000',
    })
    const name = /^esop-\S+\.dump\.age/.exec(taken.stdout)?.[0] ?? ''
    expect(taken.stdout).toMatch(/SHA-256 [0-9a-f]{64}\n/)
    const file = join(folder, name)
    renameSync(join(root, name), file)
    expect(readFileSync(file).includes('Advisors')).toBe(false)

    const target = await copyDatabase('template0')
    onTestFinished(() => target.drop())
    const drill = (from: string, by: string) =>
      node(['scripts/drill.ts', from, '--key', key(by)], { DATABASE_URL: asAdmin(target.url) })
    writeFileSync(`${file}.cut`, readFileSync(file).subarray(0, 70_000))
    await expect(drill(file, 'other')).rejects.toThrow(/no identity matched/)
    await expect(drill(`${file}.cut`, 'own')).rejects.toThrow(/age failed/)
    const { stdout } = await drill(file, 'own')
    expect(stdout).toMatch(/The copy equals the backup in \d+ measures/)
  })
})
