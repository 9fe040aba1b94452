import { once } from 'node:events'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPglite } from '#server/connection.ts'
import { findServer } from '#server/lock.ts'
import { StartError } from '#server/start-error.ts'
import { openBackend } from '#server/start.ts'
import { askJson, kill, newDataDir, openForTest, settingsOf, startProcess } from './backend.ts'

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
  const other = await openForTest()
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
    /^The database in .*\/database does not open \(.*\): move the folder away to begin with an empty one\.$/,
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
    /was made by a release with other migrations: export its lists there .*, move the folder away/,
  )
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
