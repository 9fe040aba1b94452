import { describe, expect, it } from 'vitest'
import { extensions } from '#server/backend/extensions.ts'
import { openBackend } from '#server/backend/index.ts'
import {
  ask,
  askJson,
  follow,
  openForFile,
  openForTest,
  options,
  outbox,
  PASSWORD,
  signUp,
} from './backend.ts'

const NOTES = '/rest/v1/notes?select=id,author'

describe('requests at the same time', async () => {
  const backend = await openForFile()

  it('loses none of sixty confirmations while inserts beside them fail', async () => {
    const people = Array.from({ length: 60 }, (_, n) => `person-${n}@example.com`)
    // Ten at a time: each waits for the password checks before it, and a request is given up after twelve seconds.
    for (let n = 0; n < people.length; n += 10)
      await Promise.all(people.slice(n, n + 10).map((email) => signUp(backend, email)))
    const links = new Map((await outbox(backend)).map((mail) => [mail.to, mail]))
    const answers = await Promise.all(
      people.flatMap((email) => [
        follow(backend, links.get(email)!),
        askJson(backend, '/rest/v1/notes', { body: { author: 'raise' } }),
      ]),
    )
    const confirmed = answers.filter(({ body }) => body?.access_token !== undefined)
    expect(confirmed).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60)
    const again = await Promise.all(people.map((email) => follow(backend, links.get(email)!)))
    expect(again.every(({ body }) => body.error_code === 'otp_expired')).toBe(true)
  })
})

describe('rights', () => {
  it('are those of the migrations again after a restart', async () => {
    const settings = options()
    const first = await openBackend(settings)
    expect((await askJson(first, '/rest/v1/notes?select=secret')).status).toBe(401)
    await first.close()
    const second = await openForTest(settings)
    for (const select of ['secret', '*', 'x:secret', 'id&secret=like.h*', 'id&order=secret']) {
      const { status, body } = await askJson(second, `/rest/v1/notes?select=${select}`)
      expect([select, status, body.code]).toEqual([select, 401, '42501'])
    }
    const forged = await askJson(second, '/rest/v1/notes', { body: { author: 'x', shared: true } })
    expect(forged.body.code).toBe('42501')
    expect((await askJson(second, NOTES)).body).toEqual([{ id: 1, author: 'note 1' }])
  })

  it('refuses to start when somebody loosened them', async () => {
    const settings = options()
    const backend = await openBackend(settings)
    await ask(backend, '/rest/v1/rpc/whoami', { body: { password: PASSWORD } })
    await backend.close()
    const { PGlite } = await import('@electric-sql/pglite')
    const cluster = new PGlite({
      dataDir: `${settings.dataDir}/database`,
      extensions,
    })
    await cluster.exec('alter table public.notes disable row level security')
    await cluster.close()
    await expect(openBackend(settings)).rejects.toThrow(/notes has no row security/)
  })
})
