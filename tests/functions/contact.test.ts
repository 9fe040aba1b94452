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
import { askJson, callAsTeam, newDataDir, settingsOf } from '../server/backend.ts'

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
  const post = (where: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url(where), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const rowsOf = async (name: string) => {
    const path = `/rest/v1/contact_messages?name=eq.${name}&select=status,sent_at,error`
    return (await askJson(backend, path, { headers: { apikey: backend.serviceKey } })).body
  }
  const countVisitor = async () => {
    const visitor = { visitor: '192.0.2.1' }
    return (await callAsTeam(backend, 'count_contact_visitor', visitor)).status
  }

  it.each(['Node', 'Deno'])(
    'stores, sends, and does neither twice for one key: %s',
    async (where) => {
      const sent = form(`Ann${where}`)
      const key = { 'Idempotency-Key': crypto.randomUUID() }
      for (let times = 0; times < 2; times++) {
        const response = await post(where, sent, key)
        expect([response.status, await response.json()]).toEqual([200, { status: 'sent' }])
      }
      expect((await post(where, { ...sent, message: 'Another text' }, key)).status).toBe(422)
      const stored = { status: 'sent', sent_at: expect.any(String), error: null }
      expect(await rowsOf(sent.name)).toEqual([stored])
      expect(mails.filter(({ subject }) => subject?.includes(sent.name))).toMatchObject([
        {
          subject: `Contact form: ${sent.subject}`,
          replyTo: [{ address: sent.email }],
          text: expect.stringContaining(sent.message),
        },
      ])
    },
  )

  it('stops a sender who writes too often, in both runtimes', async () => {
    expect(await statusAfter(20, async () => (await post('Node', form('Cid'))).status)).toBe(429)
    const refused = await post('Deno', form('Cid'))
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600'])
  })

  it('stops a visitor who writes too often with changing addresses', async () => {
    expect(await statusAfter(40, countVisitor)).toBe(429)
  })

  it('allows requests from the site on hosted Supabase', async () => {
    const { headers } = await fetch(deno.url, { method: 'OPTIONS', headers: { Origin: SITE } })
    expect(headers.get('Access-Control-Allow-Origin')).toBe(SITE)
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
function spawnDeno(env: Record<string, string>): ChildProcess {
  const rights = ['--allow-env', '--allow-net=127.0.0.1', '--allow-sys=hostname']
  const flags = ['--node-modules-dir=manual', '--no-remote', `--config=${FUNCTION}/deno.json`]
  const paths = { PATH: process.env['PATH'], HOME: tmpdir(), DENO_DIR: join(tmpdir(), 'deno') }
  return spawn('node_modules/.bin/deno', ['run', ...rights, ...flags, `${FUNCTION}/index.ts`], {
    env: { ...paths, NO_COLOR: '1', ...env },
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
  const child = spawnDeno({
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
