import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { getRequestListener } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFront } from '#server/front.ts'
import { listen, type Listening } from '#server/listen.ts'
import { silent } from '#server/log.ts'
import { openBackend, type Backend } from '#server/start.ts'
import { newDataDir, settingsOf } from '../server/backend.ts'

const FUNCTION = 'supabase/functions/send-contact-email'
const SITE = 'https://site.example'

const form = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  company: 'Acme',
  subject: `Question of ${name}`,
  message: 'What does a trustee do? – 😀',
})

/** The real function with the real database and a real mail server: in the local server, and in Deno. */
describe('the contact function with real services', () => {
  let mailServer: SMTPServer
  const mails: Email[] = []
  let backend: Backend
  let front: Listening
  let deno: Awaited<ReturnType<typeof startDeno>>
  let smtpUrl: string

  beforeAll(async () => {
    mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, _, done) => {
        mails.push(await PostalMime.parse(await buffer(stream)))
        done()
      },
    })
    mailServer.listen(0, '127.0.0.1')
    await once(mailServer.server, 'listening')
    smtpUrl = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`
    backend = await openBackend(settingsOf(newDataDir(), { smtpUrl }))
    front = await listen(createFront({ backend, distDir: null, log: silent }), 0)
    deno = await startDeno(backend, smtpUrl)
  })
  afterAll(async () => {
    await deno?.stop()
    await front?.close()
    await backend?.close()
    mailServer?.close()
  })

  const url = (where: string) =>
    where === 'Deno' ? deno.url : `${front.url}/functions/v1/send-contact-email`
  const post = (where: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url(where), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const rowsOf = async (name: string) => {
    const path = `/rest/v1/contact_messages?name=eq.${name}&select=status,sent_at,error`
    const headers = { apikey: backend.serviceKey }
    return (await backend.fetch(new Request(`http://127.0.0.1${path}`, { headers }))).json()
  }

  const countVisitor = async () => {
    const response = await backend.fetch(
      new Request('http://127.0.0.1/rest/v1/rpc/count_contact_visitor', {
        method: 'POST',
        headers: { apikey: backend.serviceKey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ visitor: '192.0.2.1' }),
      }),
    )
    return response.status
  }

  const preflight = (origin: string) =>
    fetch(deno.url, { method: 'OPTIONS', headers: { Origin: origin } })

  describe.each(['Node', 'Deno'])('in %s', (where) => {
    const name = (text: string) => `${text}${where}`

    it('stores, sends, and does neither twice for one key', async () => {
      const key = { 'Idempotency-Key': crypto.randomUUID() }
      for (let times = 0; times < 2; times++) {
        const response = await post(where, form(name('Ann')), key)
        expect([response.status, await response.json()]).toEqual([200, { status: 'sent' }])
      }
      const other = await post(where, { ...form(name('Ann')), message: 'Another text' }, key)
      expect(other.status).toBe(422)
      expect(await rowsOf(name('Ann'))).toEqual([
        { status: 'sent', sent_at: expect.any(String), error: null },
      ])
      const sent = mails.filter(({ subject }) => subject?.includes(name('Ann')))
      expect(sent).toMatchObject([
        {
          subject: `Contact form: Question of ${name('Ann')}`,
          replyTo: [{ address: `${name('ann').toLowerCase()}@example.com` }],
          text: expect.stringContaining('What does a trustee do? – 😀'),
        },
      ])
    })

    it('refuses invalid input with messages', async () => {
      const bad = await post(where, {
        ...form(name('Bob')),
        subject: 'x\r\nBcc: y@example.com',
        to: 'z',
      })
      expect(bad.status).toBe(422)
      expect(await bad.json()).toMatchObject({
        fields: { subject: expect.any(String), to: expect.any(String) },
      })
      for (const [body, status] of [
        ['{', 400],
        ['[]', 400],
        ['x'.repeat(70_000), 413],
      ] as const)
        expect((await post(where, body)).status).toBe(status)
      expect((await post(where, '{}', { 'Content-Type': 'text/plain' })).status).toBe(415)
      expect(await rowsOf(name('Bob'))).toEqual([])
    })
  })

  it('stops a sender who writes too often, in both runtimes', async () => {
    expect(await statusAfter(20, async () => (await post('Node', form('Cid'))).status)).toBe(429)
    const refused = await post('Deno', form('Cid'))
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600'])
  })

  it('stops a visitor who writes too often with changing addresses', async () => {
    expect(await statusAfter(40, countVisitor)).toBe(429)
  })

  it('allows requests from the site on hosted Supabase, and from no other site', async () => {
    const own = await preflight(SITE)
    expect([own.status, own.headers.get('Access-Control-Allow-Origin')]).toEqual([204, SITE])
    expect(
      (await preflight('https://evil.example')).headers.get('Access-Control-Allow-Origin'),
    ).toBeNull()
  })

  it('is type-checked by Deno', { timeout: 60_000 }, async () => {
    const child = spawnDeno(['check'], {})
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })
})

/** The status after `most` accepted calls. If a period ends meanwhile, counting starts over once. */
async function statusAfter(most: number, ask: () => Promise<number>): Promise<number> {
  for (let n = 0; n < most; n++) expect(await ask()).toBeLessThan(300)
  let status = await ask()
  for (let n = 0; n < most && status < 300; n++) status = await ask()
  return status
}

/** Dependencies come from the project's node_modules: nothing is downloaded. */
function spawnDeno(command: string[], env: Record<string, string>): ChildProcess {
  const flags = ['--node-modules-dir=manual', '--no-remote', `--config=${FUNCTION}/deno.json`]
  return spawn('node_modules/.bin/deno', [...command, ...flags, `${FUNCTION}/index.ts`], {
    env: {
      PATH: process.env['PATH'],
      HOME: tmpdir(),
      DENO_DIR: join(tmpdir(), 'deno'),
      NO_COLOR: '1',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'pipe'],
    // A process group: npm's deno is a script that starts the program, and both have to end.
    detached: true,
  })
}

/** Runs the function as Supabase does: its environment, and the REST service's address. */
async function startDeno(backend: Backend, smtpUrl: string) {
  const data = createServer(getRequestListener((request) => backend.fetch(request)))
  data.listen(0, '127.0.0.1')
  await once(data, 'listening')
  const child = spawnDeno(['run', '--allow-env', '--allow-net=127.0.0.1', '--allow-sys=hostname'], {
    DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
    SUPABASE_URL: `http://127.0.0.1:${(data.address() as AddressInfo).port}`,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.serviceKey }),
    CONTACT_TO: 'team@example.com',
    CONTACT_FROM: 'site@example.com',
    SITE_URL: `${SITE}/`,
    SMTP_URL: smtpUrl,
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk))
      if (found) resolve(found[0])
    })
    child.on('exit', (code) => reject(new Error(`Deno ended with ${code}`)))
  })
  return {
    url,
    async stop() {
      child.removeAllListeners('exit')
      process.kill(-child.pid!, 'SIGTERM')
      data.close()
      data.closeAllConnections()
    },
  }
}
