import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openBackend, type Backend } from '#server/backend/index.ts'
import {
  ask,
  askJson,
  becomeMember,
  linkIn,
  openForFile,
  openForTest,
  options,
  outbox,
  PASSWORD,
  signUp,
  SITE,
} from './backend.ts'

const NOTES = '/rest/v1/notes?select=id,author'

/** A server as small as can be, so that requests reach the backend just as sockets deliver them. */
async function serve(backend: Backend): Promise<number> {
  const server = createServer((request, response) => {
    void relay(backend, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function relay(
  backend: Backend,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url, headers } = request
  const body = method === 'GET' ? null : await text(request)
  const answer = await backend.fetch(
    new Request(SITE + url, { method, headers: headers as HeadersInit, body }),
  )
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(await answer.text())
}

describe('requests at the same time', async () => {
  const { dataDir } = options()
  const backend = await openForFile({ dataDir })

  it('gives each of fifty the rights of who asked', async () => {
    const token = await becomeMember(backend, dataDir, 'member@example.com')
    const asked = Array.from({ length: 50 }, (_, n) => n % 4)
    const answers = await Promise.all(
      asked.map(async (kind) => {
        if (kind === 0) return (await askJson(backend, NOTES)).body.length
        if (kind === 1) return (await askJson(backend, NOTES, { token })).body.length
        if (kind === 2)
          return (await askJson(backend, '/rest/v1/rpc/whoami', { body: {}, token })).body
        return (await askJson(backend, '/rest/v1/rpc/whoami', { body: {} })).body
      }),
    )
    const right = [1, 60, 'authenticated', 'anon']
    expect(answers).toEqual(asked.map((kind) => right[kind]))
  })

  it('keeps two that come in one packet apart', async () => {
    const port = await serve(backend)
    const call = (last: boolean) =>
      `POST /rest/v1/rpc/whoami HTTP/1.1\r\nhost: x\r\napikey: ${backend.publishableKey}\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: ${last ? 'close' : 'keep-alive'}\r\n\r\n{}`
    const socket = connect(port, '127.0.0.1')
    socket.write(call(false) + call(false) + call(true))
    const roles = (await text(socket)).match(/"(?:anon|postgres|authenticated|service_role)"/g)
    expect(roles).toEqual(['"anon"', '"anon"', '"anon"'])
  })

  it('loses none of sixty confirmations while inserts beside them fail', async () => {
    const people = Array.from({ length: 60 }, (_, n) => `person-${n}@example.com`)
    await Promise.all(people.map((email) => signUp(backend, email)))
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
