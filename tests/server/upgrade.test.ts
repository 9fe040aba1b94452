/** Data folders of each release, upgraded by this one as `npm start` does it, and by one that stands for the next. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openPglite } from '#server/connection.ts'
import { root } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { fetchEngine, findEngine } from '../../scripts/data/engine.ts'
import { moveDatabase } from '../../scripts/data/move.ts'
import { measure, type Run } from '../../scripts/data/rows.ts'
import { MEMBER, WITHOUT } from '../../scripts/release/people.ts'
import { readReleases } from '../../scripts/release/releases.ts'
import { makeRows } from '../../scripts/release/store.ts'
import { copyProject } from '../project-copy.ts'
import {
  buildFolder,
  engineOf,
  nextMigration,
  readContents,
  without,
  type Contents,
} from '../releases/build.ts'
import { CATALOG } from '../releases/catalog.ts'
import { askJson, emptyDataDir, newDataDir, openForTest, settingsOf, signIn } from './backend.ts'

const SLOW = { timeout: 300_000 }

/** A copy of the project, which stands for the next release once it has one migration more. */
async function copyNext(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'next-'))
  await copyProject(folder)
  const file = join(folder, 'package.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/("version": )"[^"]+"/, `$1"${NEXT}"`))
  return folder
}
/** Version of the copy. */
const NEXT = '999.0.0'

/** Starts the server of a copy on a data folder and stops it; returns why it refuses, if it does. */
async function startOnce(project: string, dataDir: string): Promise<string | null> {
  const child = fork(join(project, 'tests/server/child.ts'), {
    execArgv: [],
    cwd: project,
    // What is sent changes rows.
    env: { ...process.env, DATA_DIR: dataDir, SENDS_MAIL: 'no' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [{ refused }] = await once(child, 'message')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return refused ?? null
}

async function inside<T>(dataDir: string, work: (run: Run) => Promise<T>): Promise<T> {
  const connection = await openPglite(join(dataDir, 'database'))
  try {
    return await work(
      async (text) => (await connection.driver.query<Record<string, unknown>>(text)).rows,
    )
  } finally {
    await connection.close()
  }
}

/** Rows that a start itself writes. */
const OWN = new Set([
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.audit_log_entries',
  'auth.users',
  'private.write_limits',
])

describe.each(readReleases())('a data folder of release $version', (release) => {
  let next: string
  let before: Contents
  /** Tables that the release's migrations have filled: later ones may add to them. */
  let written: string[]
  const built = emptyDataDir()
  beforeAll(async () => {
    next = await copyNext()
    ;({ contents: before, written } = await buildFolder(release, built))
  }, SLOW.timeout)
  const migrateNext = (sql: string) =>
    writeFileSync(join(next, 'supabase/migrations', nextMigration.file), sql)
  const copyBuilt = () => {
    const dataDir = emptyDataDir()
    cpSync(built, dataDir, { recursive: true })
    return dataDir
  }

  it('has a row in each table that has no reason to be empty', () => {
    const empty = Object.keys(before.rows).filter((name) => before.rows[name]?.startsWith('0 '))
    expect(empty.filter((name) => !(name in WITHOUT))).toEqual([])
  })

  it('has each row, right, hash and file after both upgrades', SLOW, async () => {
    const dataDir = copyBuilt()
    expect(before.wrongHashes).toEqual([])
    migrateNext(nextMigration.sql)
    const backend = await openForTest(settingsOf(dataDir))
    const { body } = await signIn(backend, MEMBER)
    const ask = () =>
      askJson(backend, '/rest/v1/rpc/my_data', { token: body.access_token, body: {} })
    expect((await ask()).body).toMatchObject({ account: { email: MEMBER } })
    await backend.close()
    const secrets = readFileSync(join(dataDir, 'secrets.json'), 'utf8')

    expect(await startOnce(next, dataDir)).toBeNull()
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets)
    await inside(dataDir, async (run) => {
      const after = await readContents(run, before)
      const others = new Set([...OWN, ...written])
      // What a migration changes on purpose is named in tests/releases/changed.ts.
      expect(without(after.rows, others)).toEqual(without(before.rows, others))
      expect([after.wrongHashes, after.stale]).toEqual([[], []])
      expect(after.versions).toContain(nextMigration.version)
    })

    // Made by this release.
    const fresh = newDataDir()
    expect(await startOnce(next, fresh)).toBeNull()
    const rights = (folder: string) => inside(folder, (run) => run(CATALOG))
    expect(await rights(dataDir)).toEqual(await rights(fresh))
    const declared = before.tables.filter(({ name }) => written.includes(name))
    const rows = (folder: string) => inside(folder, (run) => measure(run, declared))
    expect(await rows(dataDir)).toEqual(await rows(fresh))

    // This release is older than the folder is now, and writes nothing to it.
    const label = join(dataDir, 'database.json')
    const closed = readFileSync(label, 'utf8')
    await expect(openForTest(settingsOf(dataDir))).rejects.toThrow(
      new RegExp(
        `was made by release ${NEXT}, with the migration ${nextMigration.version} that this one .* lacks: start the release that made it or a later one \\(git checkout v${NEXT}, then npm start\\)`,
      ),
    )
    expect(readFileSync(label, 'utf8')).toBe(closed)
  })

  it('stays as it was if an upgrade fails half-way, and says what to do', SLOW, async () => {
    const dataDir = copyBuilt()
    migrateNext(`${nextMigration.sql} select 1 / 0;`)
    expect(await startOnce(next, dataDir)).toMatch(
      new RegExp(
        `^The upgrade of the database in .* to release ${NEXT} has failed and changed nothing .*29991231000000_.*division by zero.*: start release ${release.version} again \\(git checkout v${release.version}, then npm start\\), and report`,
      ),
    )
    const full = `do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`
    migrateNext(`${nextMigration.sql} ${full};`)
    expect(await startOnce(next, dataDir)).toMatch(
      /has changed nothing, because its disk is full: free some space, and start again\.$/,
    )
    const after = await inside(dataDir, (run) => readContents(run, before))
    expect(after).toEqual(before)
    expect(await startOnce(root, dataDir)).toBeNull()
  })
})

it('of the next release will have rows of every kind', SLOW, async () => {
  const { rows, empty } = await makeRows()
  expect(empty.filter((table) => !(table in WITHOUT))).toEqual([])
  expect(rows.length).toBeLessThan(8e5)
})

describe('a data folder of another engine', () => {
  const [release] = readReleases().slice(-1)

  it(
    'is refused with the command, which brings each row over and keeps the old one',
    SLOW,
    async () => {
      const dataDir = emptyDataDir()
      const { contents: before } = await buildFolder(release!, dataDir, '0.4.5')
      const label = join(dataDir, 'database.json')
      writeFileSync(
        label,
        readFileSync(label, 'utf8').replace(/"engine":"[^"]+"/, '"engine":"0.4.5"'),
      )
      await expect(openForTest(settingsOf(dataDir))).rejects.toThrow(
        /is of PostgreSQL 17, and this release opens PostgreSQL 18: npm run upgrade brings it over/,
      )
      expect(await moveDatabase(dataDir, engineOf)).toMatch(
        /^Brought \d+ rows from the engine 0\.4\.5 over; .* The old database is kept in .*\/database-0\.4\.5\./,
      )
      expect(existsSync(join(dataDir, 'database-0.4.5/PG_VERSION'))).toBe(true)
      expect(await inside(dataDir, (run) => readContents(run, before))).toEqual(before)
      const backend = await openForTest(settingsOf(dataDir))
      expect((await signIn(backend, MEMBER)).status).toBe(200)
      await backend.close()

      // A kill between the renames of the swap.
      renameSync(join(dataDir, 'database'), join(dataDir, 'database.new'))
      renameSync(join(dataDir, 'database.json'), join(dataDir, 'database.new.json'))
      await expect(openForTest(settingsOf(dataDir))).rejects.toThrow(
        /was interrupted: npm run upgrade finishes it/,
      )
      expect(await moveDatabase(dataDir, engineOf)).toMatch(/^The change that was interrupted/)
      expect(await moveDatabase(dataDir, engineOf)).toMatch(/is of this release's engine already/)
    },
  )

  it('is left as it is, with one sentence, where the registry is not reachable', SLOW, () => {
    const empty = mkdtempSync(join(tmpdir(), 'npm-'))
    const before = { ...process.env }
    Object.assign(process.env, {
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_cache: empty,
      npm_config_fetch_retries: '0',
    })
    onTestFinished(() => {
      process.env = before
    })
    expect(() => fetchEngine('0.0.1')).toThrow(StartError)
    expect(() => fetchEngine('0.0.1')).toThrow(
      /^The engine 0\.0\.1 .* cannot be fetched, and nothing was changed: run npm run upgrade again/,
    )
  })

  it('runs no other package than one of which a release has stored the hash', () => {
    const dataDir = emptyDataDir()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'PG_VERSION'), '17')
    expect(findEngine(dataDir, undefined)).toBe('0.4.5')
    expect(() => findEngine(dataDir, '../0.4.5')).toThrow(/No release is known to have made/)

    const forged = join(root, '.cache/engines/0.0.2')
    onTestFinished(() => rmSync(forged, { recursive: true }))
    mkdirSync(join(forged, 'node_modules/@electric-sql/pglite'), { recursive: true })
    writeFileSync(join(forged, 'node_modules/@electric-sql/pglite/package.json'), '{}')
    const packages = { 'node_modules/@electric-sql/pglite': { integrity: 'sha512-other' } }
    writeFileSync(join(forged, 'package-lock.json'), JSON.stringify({ packages }))
    expect(() => fetchEngine('0.0.2')).toThrow(/is not the one that a release was made with/)
  })
})
