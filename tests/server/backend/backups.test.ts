import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { backupFile, backupsToDrop } from '#server/backend/backups.ts'
import { scheduleBackups } from '#server/backend/backup-schedule.ts'
import { openBackend } from '#server/backend/index.ts'
import { restoreBackup } from '#server/backend/restore.ts'
import { StartError } from '#server/start-error.ts'
import { silent } from '#server/log.ts'
import { archiveClosed } from './archive-closed.ts'
import { ask, askJson, becomeMember, openForTest, options, signIn } from './backend.ts'

const HOUR = 3_600_000
const namesOf = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))

describe('backups', () => {
  it('are kept for each of the last 24 hours and each of the 7 days before', () => {
    const now = Date.UTC(2026, 10, 21, 12)
    const all = Array.from({ length: 400 }, (_, n) => backupFile('', new Date(now - n * HOUR)))
    const dropped = new Set(backupsToDrop(all))
    const kept = all.filter((name) => !dropped.has(name))
    expect(kept).toHaveLength(31)
    expect(kept.slice(0, 24)).toEqual(all.slice(0, 24))
    expect(new Set(kept.slice(24).map((name) => name.slice(0, 10))).size).toBe(7)
  })

  it('are written on time, and not on a nearly full disk', async () => {
    const folder = join(options().dataDir, 'backups')
    await mkdir(folder, { recursive: true })
    let low = false
    const written: string[] = []
    const stop = scheduleBackups({
      folder,
      every: 40,
      disk: { isLow: () => low },
      archive: async (file) => void written.push(file),
      log: silent,
    })
    await expect.poll(() => written.length).toBeGreaterThan(1)
    low = true
    const before = written.length
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    expect(written.length).toBeLessThanOrEqual(before + 1)
    stop()
  })
})

/** A folder with a backup of itself: rows and an account, and a change made after it. */
const original = options()
let backup = ''

beforeAll(async () => {
  const { dataDir } = original
  const before = await openBackend(original)
  await becomeMember(before, dataDir, 'kept@example.com')
  await ask(before, '/rest/v1/notes', { body: { author: 'kept' } })
  await before.close()
  backup = await archiveClosed(dataDir)
  const after = await openBackend(original)
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

    appendFileSync(file, 'x')
    await expect(restore()).rejects.toThrow(/is damaged or has no .*\.sha256/)

    // Cut, with a checksum that somebody made to fit: found when it is unpacked, in a process of its own.
    writeFileSync(file, whole.subarray(0, whole.length / 2))
    writeFileSync(`${file}.sha256`, createHash('sha256').update(readFileSync(file)).digest('hex'))
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

describe('a new version of the library', () => {
  it('is preceded by a backup, once', async () => {
    const { settings, file } = copyOfOriginal()
    const folder = join(settings.dataDir, 'backups')
    rmSync(file)
    writeFileSync(join(settings.dataDir, 'library'), '@supabase/lite 0.9.0')
    for (let times = 0; times < 2; times++) await (await openBackend(settings)).close()
    expect(namesOf(folder)).toHaveLength(1)
  })
})

describe('a migration', () => {
  it('is preceded by a backup, and one that fails leaves nothing', async () => {
    const { settings, project } = await openWithOwnProject()
    const folder = join(settings.dataDir, 'backups')
    const add = (name: string, sql: string) =>
      writeFileSync(join(project, 'supabase/migrations', name), sql)

    add('20250102000000_break.sql', 'create table public.half (id int); select 1 / 0;')
    await expect(openBackend(settings)).rejects.toThrow(StartError)
    expect(namesOf(folder)).toHaveLength(1)

    add(
      '20250102000000_break.sql',
      'create table public.half (id int); alter table public.half enable row level security; grant select on public.half to anon;',
    )
    const backend = await openForTest(settings)
    expect((await askJson(backend, '/rest/v1/half')).body).toEqual([])
    expect(namesOf(folder)).toHaveLength(2)
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
