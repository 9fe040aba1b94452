import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPglite } from '#server/connection.ts'
import { POSTGRES } from '#server/data-folder.ts'
import { findServer } from '#server/lock.ts'
import { StartError } from '#server/start-error.ts'
import { openBackend } from '#server/start.ts'
import {
  askJson,
  emptyDataDir,
  kill,
  newDataDir,
  openForTest,
  settingsOf,
  startProcess,
} from './backend.ts'

/** Timeout in milliseconds for several starts of a process. */
const SLOW = { timeout: 180_000 }

async function refusal(dataDir: string): Promise<string> {
  const opening = openBackend(settingsOf(dataDir), { sendsMail: false })
  const error = await opening.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message.split('\n')).toHaveLength(1)
  return message
}

it('has one process at a time; another can start after that one was killed', SLOW, async () => {
  const dataDir = newDataDir()
  const first = await startProcess(dataDir)
  await expect(startProcess(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} is in use by another process (${first.child.pid})`,
  )
  expect(findServer(dataDir)).toBe(first.url)
  await kill(first)
  expect(findServer(dataDir)).toBeNull()
  expect((await startProcess(dataDir)).url).toMatch(/^http/)
})

it('has its own secrets, readable by its owner only', async () => {
  const dataDir = newDataDir()
  rmSync(join(dataDir, 'secrets.json'))
  const backend = await openForTest(settingsOf(dataDir))
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0)
  const other = JSON.parse(readFileSync(join(newDataDir(), 'secrets.json'), 'utf8'))
  expect(backend.serviceKey).not.toBe(other.serviceKey)
  const headers = { apikey: other.serviceKey }
  expect((await askJson(backend, '/rest/v1/Advisors', { headers })).status).toBe(401)
  expect((await askJson(backend, '/rest/v1/Advisors?select=Id')).status).toBe(200)
})

it.each([
  [
    'secrets.json',
    '{"jwtSecret":"unsafe-secret-change-me"}',
    /secrets\.json lacks a secret .* Delete it: a new one is made/,
  ],
  [
    'database/PG_VERSION',
    '16\n',
    /^The database in .*\/database is of PostgreSQL 16, and this release opens PostgreSQL 18: npm run upgrade/,
  ],
])('is refused in one sentence with another %s', async (file, text, words) => {
  const dataDir = newDataDir()
  writeFileSync(join(dataDir, file), text)
  expect(await refusal(dataDir)).toMatch(words)
})

it('is refused in one sentence if another release created it', async () => {
  const dataDir = newDataDir()
  const connection = await openPglite(join(dataDir, 'database'))
  await connection.exec(
    `insert into supabase_migrations.schema_migrations (version, name) values ('20200101000000', 'of_before')`,
  )
  await connection.close()
  expect(await refusal(dataDir)).toMatch(
    /was made by release [\d.]+, with the migration 20200101000000 that this one \([\d.]+\) lacks: start the release that made it/,
  )
})

it('is refused in one sentence if a migration was another when it ran', async () => {
  const words =
    /was made with other contents of supabase\/migrations\/\d+_create_mail\.sql: a change is a new/
  const dataDir = newDataDir()
  const label = join(dataDir, 'database.json')
  const text = readFileSync(label, 'utf8')
  writeFileSync(label, text.replace(/(_create_mail\.sql":")\w/, '$1x'))
  expect(await refusal(dataDir)).toMatch(words)
  // Other comments alone: what 1.0.0 had on its last day.
  const { migrations, ...others } = JSON.parse(text)
  migrations['20261123081060_create_firm_links.sql'] =
    '659930f11ef18d6c6d1f8f49c1791e27278a3e3abad65b100ce123398f65afb4'
  writeFileSync(label, JSON.stringify({ ...others, migrations, files: null }))
  await (await openForTest(settingsOf(dataDir))).close()

  // A folder of before the first release has no label.
  rmSync(label)
  const connection = await openPglite(join(dataDir, 'database'))
  await connection.exec(
    `update supabase_migrations.schema_migrations set statements = '{select 1}' where name = 'create_mail'`,
  )
  await connection.close()
  expect(await refusal(dataDir)).toMatch(words)
})

const emptyFolder = (folder: string) => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}
const fill = (file: string, text: string) => (database: string) =>
  writeFileSync(join(database, file), text)
/** The file of the table of advisors, which has many pages. */
let tableFile = ''
const tableOf = (database: string) => join(database, tableFile)
beforeAll(async () => {
  const connection = await openPglite(join(newDataDir(), 'database'))
  const { rows } = await connection.driver.query<{ path: string }>(
    `select pg_relation_filepath('public."Advisors"') as path`,
  )
  tableFile = rows[0]!.path
  await connection.close()
})
const spoil = (file: string) => {
  const bytes = readFileSync(file)
  bytes.fill(7, 9000, 9100)
  writeFileSync(file, bytes)
}

describe('a damaged database', () => {
  it.each<[string, (database: string) => void, RegExp]>([
    ['emptied', (database) => emptyFolder(database), /is empty, and nothing in it was touched/],
    ['gone', (database) => rmSync(database, { recursive: true }), /is empty, /],
    [
      'without its version',
      (database) => rmSync(join(database, 'PG_VERSION')),
      /PG_VERSION is missing/,
    ],
    ['without a table', (database) => rmSync(tableOf(database)), /\(base\/5\/\d+ is missing\)/],
    [
      'with a cut table',
      (database) => truncateSync(tableOf(database), 0),
      /base\/5\/\d+ is not as it/,
    ],
    [
      'with another byte',
      (database) => spoil(tableOf(database)),
      /base\/5\/\d+ is not as it was closed/,
    ],
    ['with a foreign label', fill('../database.json', '{'), /database\.json cannot be read/],
  ])('%s is named and left alone', async (_, damage, words) => {
    const dataDir = newDataDir()
    const database = join(dataDir, 'database')
    damage(database)
    const before = existsSync(database) ? readdirSync(database) : []
    expect(await refusal(dataDir)).toMatch(words)
    expect(await refusal(dataDir)).toMatch(/or begin with a new one beside it: DATA_DIR=/)
    expect(existsSync(database) ? readdirSync(database) : []).toEqual(before)
  })

  it('is named after a kill too, whether a table is cut or spoiled', SLOW, async () => {
    const killed = newDataDir()
    await kill(await startProcess(killed))
    const damages: [(file: string) => void, RegExp][] = [
      [(file) => truncateSync(file, 0), /is damaged \(the file of .* is empty\)/],
      [spoil, /is damaged \(.*(?:invalid page|checksum)/],
    ]
    for (const [damage, words] of damages) {
      const dataDir = emptyDataDir()
      cpSync(killed, dataDir, { recursive: true })
      damage(tableOf(join(dataDir, 'database')))
      expect(await refusal(dataDir)).toMatch(words)
    }
  })
})

it('is closed on a full disk without a loss, and opens again', async () => {
  const settings = settingsOf(newDataDir())
  const backend = await openBackend(settings)
  // Writes to it fail as on a full disk.
  symlinkSync('/dev/full', join(settings.dataDir, 'database.json.part'))
  await backend.close()
  const again = await openForTest(settings)
  expect((await askJson(again, '/rest/v1/Advisors?select=Id')).body).toHaveLength(1)
})

it('gets its demo data once', async () => {
  const dataDir = newDataDir()
  const connection = await openPglite(join(dataDir, 'database'))
  await connection.exec('delete from public.companies')
  await connection.close()
  const backend = await openForTest(settingsOf(dataDir))
  const headers = { apikey: backend.serviceKey }
  expect((await askJson(backend, '/rest/v1/companies?select=id', { headers })).body).toEqual([])
})

it('answers pending requests after SIGTERM, and exits with 0', SLOW, async () => {
  const server = await startProcess(newDataDir())
  const asked = Array.from({ length: 8 }, (_, n) =>
    fetch(`${server.url}/rest/v1/advisor_reviews`, {
      method: 'POST',
      headers: { apikey: server.serviceKey, 'content-type': 'application/json' },
      body: JSON.stringify({ advisor_id: 1, reviewer_name: `Last ${n}`, rating: 5 }),
    }),
  )
  // Once the server answers one of them, it has accepted all.
  await Promise.race(asked)
  server.child.kill('SIGTERM')
  const [code] = await once(server.child, 'exit')
  expect(code).toBe(0)
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 201))
})

it('names the PostgreSQL of its engine', async () => {
  const connection = await openPglite(join(newDataDir(), 'database'))
  const { rows } = await connection.driver.query<{ server_version: string }>('show server_version')
  expect(rows[0]!.server_version.split('.')[0]).toBe(POSTGRES)
  await connection.close()
})
