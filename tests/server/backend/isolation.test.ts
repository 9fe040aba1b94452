import { describe, expect, it } from 'vitest'
import { openBackend } from '#server/backend/index.ts'
import {
  ask,
  askJson,
  linkIn,
  openForFile,
  openForTest,
  options,
  outbox,
  PASSWORD,
  signUp,
} from './backend.ts'

const NOTES = '/rest/v1/notes?select=id,author'

describe('requests at the same time', async () => {
  const { dataDir } = options()
  const backend = await openForFile({ dataDir })

  it('loses none of sixty confirmations while inserts beside them fail', async () => {
    const people = Array.from({ length: 60 }, (_, n) => `person-${n}@example.com`)
    // Ten at a time: each waits for the password checks before it, and a request is given up after twelve seconds.
    for (let n = 0; n < people.length; n += 10)
      await Promise.all(people.slice(n, n + 10).map((email) => signUp(backend, email)))
    const links = new Map(outbox(dataDir).map((mail) => [mail.to, linkIn(mail)]))
    const answers = await Promise.all(
      people.flatMap((email) => [
        ask(backend, links.get(email)!),
        ask(backend, '/rest/v1/notes', { body: { author: 'raise' } }),
      ]),
    )
    const confirmed = answers.filter((answer) =>
      answer.headers.get('location')?.includes('access_token='),
    )
    expect(confirmed).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60)
    const again = await Promise.all(people.map((email) => ask(backend, links.get(email)!)))
    expect(again.every((answer) => answer.headers.get('location')?.includes('otp_expired'))).toBe(
      true,
    )
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
    const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
    const cluster = new PGlite({ dataDir: `${settings.dataDir}/database`, extensions: { pg_trgm } })
    await cluster.exec('alter table public.notes disable row level security')
    await cluster.close()
    await expect(openBackend(settings)).rejects.toThrow(/notes has no row security/)
  })
})
