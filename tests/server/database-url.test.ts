import postgres from 'postgres'
import { expect, inject, it } from 'vitest'
import { StartError } from '#server/start-error.ts'
import { openBackend } from '#server/start.ts'
import { inTransaction } from '../../scripts/import/database.ts'
import { askJson, confirm, emptyDataDir, openForTest, settingsOf, signUp } from './backend.ts'

const server = inject('postgresUrl')
const SLOW = { timeout: 120_000 }

/** A new, empty database on the temporary PostgreSQL server. */
async function createDatabase(name: string): Promise<string> {
  const sql = postgres(server, { max: 1, onnotice: () => {} })
  await sql.unsafe(`create database ${name}`)
  await sql.end()
  return server.replace(/\/[^/]*$/, `/${name}`)
}

it('gives one clear sentence if it cannot be reached', async () => {
  const databaseUrl = 'postgres://someone:a-password@127.0.0.1:4599/nowhere'
  const opening = openBackend(settingsOf(emptyDataDir(), { databaseUrl }))
  const error = await opening.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).toMatch(
    /^The database at 127\.0\.0\.1:4599 cannot be used: ECONNREFUSED\. Check DATABASE_URL/,
  )
  expect(message).not.toContain('a-password')
})

it('serves the same on a Postgres server', SLOW, async () => {
  const databaseUrl = await createDatabase('served')
  const settings = settingsOf(emptyDataDir(), { databaseUrl })
  const backend = await openForTest(settings)
  expect(backend.doors).toBeNull()
  await signUp(backend, 'member@example.com')
  const token = await confirm(backend, 'member@example.com')
  const call = (name: string, body: object) =>
    askJson(backend, `/rest/v1/rpc/${name}`, { token, body })

  // Arguments of the types json and jsonb arrive as documents, not as strings that hold one.
  const headers = { apikey: backend.serviceKey }
  // An open range too.
  const declared = { client_employees: [10, null], meets: ['remote'] }
  const firm = { company_name: 'Reed', declared }
  const added = await askJson(backend, '/rest/v1/Advisors', {
    body: firm,
    headers: { ...headers, prefer: 'return=representation' },
  })
  const { Id: id } = added.body[0]
  expect(added.body).toMatchObject([firm])
  const selected = 'client_employees:declared->client_employees,least_fee:declared->least_fee'
  const listed = await askJson(backend, `/rest/v1/Advisors?Id=eq.${id}&select=${selected}`, {
    token,
  })
  expect(listed.body).toEqual([{ client_employees: [10, null], least_fee: null }])
  const form = { company_name: 'Moss', contact_person: 'Ann', email: 'ann@moss.example' }
  const registered = await askJson(backend, '/rest/v1/advisor_registrations', {
    token,
    body: { ...form, declared: { ...declared, suits: 'none', languages: null } },
    headers: { prefer: 'return=representation' },
  })
  expect(registered.body).toMatchObject([{ declared: { ...declared, suits: 'none' } }])
  const kept = await call('save_shortlist', { items: { [id]: { note: 'Ask about fees' } } })
  expect(kept.body).toMatchObject([{ advisor_id: id, note: 'Ask about fees' }])
  const path = `/rest/v1/shortlist_items?advisor_id=eq.${id}`
  await askJson(backend, path, { token, method: 'DELETE' })
  expect((await askJson(backend, path, { token })).body).toEqual([])
  const own = await call('restore_own_password', { device_key: 'another' })
  expect(own.body).toBe(true)

  const second = await openForTest({ ...settings, dataDir: emptyDataDir() })
  expect((await askJson(second, '/rest/v1/advisor_reviews?select=state')).status).toBe(401)
})

it('ends a visitor’s request after the time of the role', SLOW, async () => {
  const databaseUrl = await createDatabase('slow')
  const backend = await openForTest(settingsOf(emptyDataDir(), { databaseUrl }))
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await sql.unsafe(`create function public.wait() returns void language sql as 'select pg_sleep(5)';
    grant execute on function public.wait to anon, authenticated;`)
  await sql.end()
  const began = performance.now()
  const { status } = await askJson(backend, '/rest/v1/rpc/wait', { body: {} })
  expect(status).toBeGreaterThanOrEqual(500)
  expect(performance.now() - began).toBeLessThan(4900)
})

it('ends an import that fails, with its sentence', SLOW, async () => {
  const databaseUrl = await createDatabase('imported')
  const settings = settingsOf(emptyDataDir(), { databaseUrl })
  const failing = inTransaction(settings, async (query) => {
    await query('select 1')
    throw new StartError('No column of ours is called "Moss".')
  })
  await expect(failing).rejects.toThrow('No column of ours')
})

it('is refused with a remedy of its own if a later release migrated it', SLOW, async () => {
  const databaseUrl = await createDatabase('later')
  const settings = settingsOf(emptyDataDir(), { databaseUrl })
  await (await openBackend(settings, { sendsMail: false })).close()
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await sql`insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`
  await sql.end()
  await expect(openBackend(settings)).rejects.toThrow(
    /DATABASE_URL was made by another release.* lacks: start the release that made it or a later one, or name another database\.$/,
  )
})
