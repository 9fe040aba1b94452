import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { basename, join } from 'node:path'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { backupFolderOf, listBackups, nameOf } from '#server/backend/backups.ts'
import { openBackend } from '#server/backend/index.ts'
import { restoreBackup } from '#server/backend/restore.ts'
import { StartError } from '#server/start-error.ts'
import { ask, askJson, becomeMember, openForTest, options, signIn } from './backend.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const DAY = 24 * 3_600_000
const now = Date.now()
const old = (days: number) => nameOf(new Date(now - days * DAY - 1000))
const backupsOf = ({ dataDir }: { dataDir: string }) => listBackups(backupFolderOf(dataDir))
const openOnce = async (settings: ReturnType<typeof options>) =>
  (await openBackend(settings)).close()

describe('backups', () => {
  it('are written at a start when the last is older than a day, and the last seven stay', async () => {
    const settings = options()
    const folder = backupFolderOf(settings.dataDir)
    await openOnce(settings)
    // A new database has nothing to lose yet.
    expect(backupsOf(settings)).toEqual([])
    await openOnce(settings)
    await openOnce(settings)
    const first = backupsOf(settings)
    expect(first).toHaveLength(1)

    renameSync(join(folder, first[0]!), join(folder, old(1)))
    for (let days = 2; days < 9; days++) writeFileSync(join(folder, old(days)), '')
    await openOnce(settings)
    expect(backupsOf(settings)).toHaveLength(7)
    expect(backupsOf(settings)[0]?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
    expect(backupsOf(settings).at(-1)).toBe(old(6))
  })
})

/** A folder with a backup of itself: rows and an account, and a change made after it. */
const original = options()
let backup = ''

beforeAll(async () => {
  const { dataDir } = original
  const before = await openBackend(original)
  await becomeMember(before, 'kept@example.com')
  await ask(before, '/rest/v1/notes', { body: { author: 'kept' } })
  await before.close()
  const after = await openBackend(original)
  backup = join(backupFolderOf(dataDir), backupsOf(original)[0]!)
  await ask(after, '/rest/v1/notes', { body: { author: 'later' } })
  await after.close()
})

function copyOfOriginal() {
  const settings = options()
  cpSync(original.dataDir, settings.dataDir, { recursive: true })
  return { settings, file: join(settings.dataDir, 'backups', basename(backup)) }
}

const notesOf = async (settings: ReturnType<typeof options>) => {
  const backend = await openForTest(settings)
  const headers = { apikey: backend.serviceKey }
  const { body } = await askJson(backend, '/rest/v1/notes?select=author&order=id', { headers })
  return { backend, authors: body.map(({ author }: { author: string }) => author) as string[] }
}

describe('a restore', () => {
  it('brings back rows, rights and accounts, and keeps what was there', async () => {
    const { settings, file } = copyOfOriginal()
    const aside = await restoreBackup(file, settings.dataDir)
    expect(readdirSync(aside!)).toContain('PG_VERSION')
    const { backend, authors } = await notesOf(settings)
    expect(authors).toHaveLength(61)
    expect(authors.at(-1)).toBe('kept')
    expect((await signIn(backend, 'kept@example.com')).status).toBe(200)
    expect((await askJson(backend, '/rest/v1/notes?select=id')).body).toEqual([{ id: 1 }])
    expect((await askJson(backend, '/rest/v1/notes?select=secret')).status).toBe(401)
  })

  it('of a damaged backup changes nothing', async () => {
    const { settings, file } = copyOfOriginal()
    const restore = () => restoreBackup(file, settings.dataDir)
    const whole = readFileSync(file)

    const spoilt = Buffer.from(whole)
    spoilt[whole.length >> 1]! ^= 1
    for (const bytes of [
      spoilt,
      whole.subarray(0, whole.length / 2),
      Buffer.from('<!doctype html>'),
    ]) {
      writeFileSync(file, bytes)
      await expect(restore()).rejects.toThrow(/cannot be used .*nothing was changed/)
    }

    // Whole as an archive, and not a database.
    writeFileSync(file, gzipSync('no database'))
    await expect(restore()).rejects.toThrow(/cannot be used .*nothing was changed/)

    rmSync(file)
    await expect(restore()).rejects.toThrow(StartError)
    expect((await notesOf(settings)).authors.at(-1)).toBe('later')
  })

  it('is refused while a backend uses the folder', async () => {
    const { settings, file } = copyOfOriginal()
    await openForTest(settings)
    await expect(restoreBackup(file, settings.dataDir)).rejects.toThrow(/is in use/)
  })
})

/**
 * As it is typed, somewhere else than in the project, with the machine's own PATH; without the look at what is installed
 * (`prerestore`), which would install anew beneath the tests that run.
 */
const restore = (dataDir: string, ...args: string[]) => {
  const env = { ...process.env, DATA_DIR: dataDir }
  const command = ['--prefix', PROJECT, '--silent', '--ignore-scripts', 'run', 'restore', '--']
  command.push(...args)
  const { status, stdout, stderr } = spawnSync('npm', command, {
    cwd: tmpdir(),
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

describe('npm run restore', () => {
  it('lists what there is, and puts one of it back', () => {
    const { settings, file } = copyOfOriginal()
    const listed = restore(settings.dataDir)
    expect(listed.said).toContain(`npm run restore -- ${basename(file)}`)
    const done = restore(settings.dataDir, basename(file))
    expect([done.status, done.said]).toEqual([
      0,
      expect.stringContaining(`Restored the database in ${settings.dataDir} from ${file}.`),
    ])
    expect(done.said).toMatch(/is kept in .*database\.before-/)
  })

  it('says what is not there', () => {
    const { dataDir } = options()
    expect(restore(dataDir).said).toContain(`There is no backup in ${dataDir}/backups yet.`)
    const { status, said } = restore(dataDir, 'nothing.tar.gz')
    expect([status, said]).toEqual([1, expect.stringMatching(/^There is no backup .*lists those/)])
  })

  it('does not speak of what was there where there was nothing', () => {
    const { file } = copyOfOriginal()
    const { dataDir } = options()
    const { said } = restore(dataDir, file)
    expect(said).toContain(`${dataDir} had no database; it has that of ${file} now.`)
    expect(said).not.toContain('Restored')
  })
})

describe('a new version of the library', () => {
  it('is preceded by a backup, once', async () => {
    const { settings, file } = copyOfOriginal()
    rmSync(file)
    writeFileSync(join(settings.dataDir, 'library'), '@supabase/lite 0.9.0')
    for (let times = 0; times < 2; times++) await (await openBackend(settings)).close()
    expect(backupsOf(settings)).toHaveLength(1)
  })
})

describe('a migration', () => {
  it('is preceded by a backup, and one that fails leaves nothing', async () => {
    const { settings, project } = await openWithOwnProject()
    const add = (name: string, sql: string) =>
      writeFileSync(join(project, 'supabase/migrations', name), sql)

    add('20250102000000_break.sql', 'create table public.half (id int); select 1 / 0;')
    await expect(openBackend(settings)).rejects.toThrow(StartError)
    expect(backupsOf(settings)).toHaveLength(1)

    add(
      '20250102000000_break.sql',
      'create table public.half (id int); alter table public.half enable row level security; grant select on public.half to anon;',
    )
    const backend = await openForTest(settings)
    expect((await askJson(backend, '/rest/v1/half')).body).toEqual([])
    expect(backupsOf(settings)).toHaveLength(2)
  })
})

async function openWithOwnProject() {
  const settings = options()
  const project = join(settings.dataDir, '../project')
  cpSync(settings.projectRoot!, project, { recursive: true })
  const own = { ...settings, projectRoot: project }
  await (await openBackend(own)).close()
  return { settings: own, project }
}
