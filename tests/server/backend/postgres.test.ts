import { afterAll, expect, it } from 'vitest'
import { openBackend } from '#server/backend/index.ts'
import { StartError } from '#server/start-error.ts'
import { startPostgres } from '../postgres.ts'
import { ask, askJson, becomeMember, openForTest, options } from './backend.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.close())

it('is one clear sentence when it cannot be reached', async () => {
  const databaseUrl = 'postgres://someone:a-password@127.0.0.1:4599/nowhere'
  const error = await openBackend(options({ databaseUrl })).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).toMatch(
    /^The database at 127\.0\.0\.1:4599 cannot be used: ECONNREFUSED\. Check DATABASE_URL/,
  )
  expect(message).not.toContain('a-password')
})

it.runIf(postgres !== null)('serves the same on a Postgres server', async () => {
  const databaseUrl = await postgres!.createDatabase()
  const { dataDir } = options()
  const settings = options({ dataDir, databaseUrl })
  const first = await openBackend(settings)
  const token = await becomeMember(first, 'member@example.com')
  const add = (author: string) => ask(first, '/rest/v1/notes', { body: { author } })
  const added = await Promise.all(Array.from({ length: 50 }, (_, n) => add(`note ${n}`)))
  expect(added.every(({ status }) => status === 201)).toBe(true)
  expect((await askJson(first, '/rest/v1/notes?select=id')).body).toEqual([])
  expect((await askJson(first, '/rest/v1/notes?select=id', { token })).body).toHaveLength(50)
  expect((await askJson(first, '/rest/v1/notes', { body: { author: '' } })).body.code).toBe('23514')
  await first.close()

  const second = await openForTest(settings)
  expect((await askJson(second, '/rest/v1/notes?select=secret')).status).toBe(401)
  expect((await askJson(second, '/rest/v1/notes?select=id', { token })).body).toHaveLength(50)
  expect(second.health()).toEqual({ state: 'ready', database: 'postgres', restarts: 0 })
})

it.runIf(postgres !== null)('gives a statement up that takes too long, and goes on', async () => {
  const backend = await openForTest({ databaseUrl: await postgres!.createDatabase() })
  const slow = askJson(backend, '/rest/v1/rpc/dwell', { body: { seconds: 30 } })
  expect((await askJson(backend, '/rest/v1/notes?select=id')).status).toBe(200)
  const { status, body } = await slow
  expect([status, body.code]).toEqual([503, '57014'])
  expect(backend.health().restarts).toBe(0)
})

it.runIf(postgres !== null)('is migrated once by two servers that start together', async () => {
  const databaseUrl = await postgres!.createDatabase()
  const both = await Promise.all([openForTest({ databaseUrl }), openForTest({ databaseUrl })])
  for (const backend of both)
    expect((await askJson(backend, '/rest/v1/notes?select=id')).status).toBe(200)
})
