/** A backup that was restored: by the command of docs/backups.md, and with a wrong key, file, checkout or server. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { root } from '#server/settings.ts'
import type { Manifest } from '../../scripts/backup/manifest.ts'
import { openBackup } from '../../scripts/backup/open.ts'
import { assertCanRestore, compare, restoreData } from '../../scripts/backup/restore.ts'
import { takeBackup } from '../../scripts/backup/take.ts'
import { addPeopleSql, copyDatabase } from './database.ts'
import { readMigrations } from './migrations.ts'
import { findPostgres, runQuery, runScript } from './postgres.ts'

/** State that a restored project must share with the original. */
const STATE = `
  select
    (select count(*) from "Advisors") as advisors,
    (select count(*) from private.review_contacts) as contacts,
    (select md5(string_agg(u::text, '' order by id)) from auth.users u) as accounts,
    directory_counts() as totals,
    (select md5(string_agg(a::text, '' order by "Id")) from "Advisors" a) as advisor_rows`

const hasAge = (process.env['PATH'] ?? '')
  .split(':')
  .some((folder) => existsSync(join(folder, 'age')))
if (!hasAge) console.warn('age is not installed: the tests of backups do not run.')

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

describe.runIf(inject('postgresUrl') && hasAge)('a backup', () => {
  let folder: string
  let original: Awaited<ReturnType<typeof copyDatabase>>
  let recipient: string
  let file: string
  let manifest: Manifest
  const keyFile = (name: string) => join(folder, `${name}.key`)

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'esop-backup-'))
    process.env['PATH'] = `${findPostgres()}:${process.env['PATH']}`
    for (const name of ['own', 'other'])
      execFileSync('age-keygen', ['-o', keyFile(name)], { stdio: 'pipe' })
    recipient = execFileSync('age-keygen', ['-y', keyFile('own')])
      .toString()
      .trim()
    original = await copyDatabase('prepared')
    await runScript(original.url.replace('//postgres@', '//supabase_admin@'), laterAuthSql)
    await runScript(original.url, addPeopleSql)
    await runScript(original.url, historySql)
    file = join(folder, 'a.age')
    const options = { database: original.url, recipient, minRows: 1000, file }
    manifest = (await takeBackup(options)).manifest
  })
  afterAll(async () => {
    await original?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('comes back by one command, into a database that is deleted afterwards', async () => {
    const command = ['scripts/drill.ts', file, '--key', keyFile('own')]
    const env = { ...process.env, DATABASE_URL: '' }
    const { stdout } = await promisify(execFile)('node', command, { cwd: root, env })
    expect(stdout).toMatch(/The copy equals the backup in \d+ measures/)
  })

  it('makes a new project equal to the dumped one, or leaves it empty, and a lost row is named', async () => {
    const target = await copyDatabase('empty_project')
    await runScript(target.url.replace('//postgres@', '//supabase_admin@'), laterAuthSql)
    await runScript(target.url, historySql)
    for (const { sql } of readMigrations()) await runScript(target.url, `begin; ${sql}; commit;`)

    const cut = join(folder, 'cut.age')
    writeFileSync(cut, readFileSync(file).subarray(0, 70_000))
    const broken = restoreData(target.url, (await openBackup(cut, keyFile('own'))).archive)
    await expect(broken).rejects.toThrow(/age failed: .*(?:payload chunk|unexpected EOF)/)
    expect(await runQuery(target.url, 'select "Id" from "Advisors"')).toEqual([])

    await restoreData(target.url, (await openBackup(file, keyFile('own'))).archive)
    expect(await compare(target.url, manifest)).toEqual([])
    expect(await runQuery(target.url, STATE)).toEqual(await runQuery(original.url, STATE))
    // Id counters continue, and triggers work again.
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
    await target.drop()
  })

  it('can be read with its own key only', async () => {
    expect(readFileSync(file).includes('Advisors')).toBe(false)
    await expect(openBackup(file, keyFile('other'))).rejects.toThrow(/no identity matched/)
  })

  it('that is forged runs no command on this machine, nor does it by an older PostgreSQL', async () => {
    const ran = join(folder, 'ran')
    const forge = (copy: string) => `\n\\! touch ${ran}\n`.padEnd(copy.length)
    const restoreForged = async () => {
      const { archive } = await openBackup(file, keyFile('own'))
      const forged = Buffer.concat(await Readable.from(archive).toArray()).toString('latin1')
      const content = forged.replace(/COPY [^;]{60,} FROM stdin;/, forge)
      await restoreData(original.url, Readable.from([Buffer.from(content, 'latin1')]))
    }
    await expect(restoreForged()).rejects.toThrow(/backslash commands are restricted/)
    const older = `#!/bin/sh\n${findPostgres()}/pg_restore "$@" | sed '/^.restrict /d'`
    writeFileSync(join(folder, 'pg_restore'), older, { mode: 0o755 })
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(restoreForged()).rejects.toThrow(/update it/)
    expect(existsSync(ran)).toBe(false)
  })

  it('is taken by a role that can change nothing', async () => {
    const role = readFileSync(join(root, 'scripts/backup/role.sql'), 'utf8')
    await runScript(original.url.replace('//postgres@', '//supabase_admin@'), role)
    const database = original.url.replace('//postgres@', '//backup@')
    const again = join(folder, 'b.age')
    const taken = await takeBackup({ database, recipient, minRows: 1, file: again })
    expect(taken.manifest.measures).toEqual(manifest.measures)
    const change = `begin read write; delete from "Advisors"`
    await expect(runScript(database, change)).rejects.toThrow(/permission denied/)
  })

  it('is not written when the database has too few rows', async () => {
    const none = join(folder, 'none.age')
    const taken = takeBackup({ database: original.url, recipient, minRows: 1e9, file: none })
    await expect(taken).rejects.toThrow(/fewer than BACKUP_MIN_ROWS/)
    expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([])
  })

  it('is refused by a database with data, an older checkout and an older server', async () => {
    await expect(assertCanRestore(original.url, manifest)).rejects.toThrow(/not empty/)
    const migrations = [...manifest.migrations, '20990101000000']
    await expect(assertCanRestore(original.url, { ...manifest, migrations })).rejects.toThrow(
      /checkout lacks: 20990101000000/,
    )
    await expect(assertCanRestore(original.url, { ...manifest, server: 99 })).rejects.toThrow(
      /PostgreSQL 99/,
    )
  })
})
