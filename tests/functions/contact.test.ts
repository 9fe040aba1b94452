import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { getRequestListener } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { askJson, newDataDir, openForFile, settingsOf } from '../server/backend.ts'
import { startSmtp } from '../server/smtp.ts'

const FUNCTION = 'supabase/functions/send-contact-email'
const SITE = 'https://site.example'

const form = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  company: 'Acme',
  subject: `Question of ${name}`,
  message: 'What does a trustee do? – 😀',
})

// The real function in Deno, with the real database and a real mail server; in Node a journey of forms.spec.ts runs it.
const smtp = await startSmtp()
const backend = await openForFile(settingsOf(newDataDir(), { smtpUrl: smtp.url }))
const deno = await startDeno()
afterAll(async () => {
  await deno.stop()
  smtp.close()
})

const post = (body: object, key = crypto.randomUUID()) =>
  fetch(deno.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  })

it('stores, sends, and does neither twice for one key', async () => {
  const sent = form('Ann')
  const key = crypto.randomUUID()
  for (let times = 0; times < 2; times++) {
    const response = await post(sent, key)
    expect([response.status, await response.json()]).toEqual([200, { status: 'sent' }])
  }
  expect((await post({ ...sent, message: 'Another text' }, key)).status).toBe(422)
  const path = '/rest/v1/contact_messages?name=eq.Ann&select=sent_at,error'
  const { body } = await askJson(backend, path, { headers: { apikey: backend.serviceKey } })
  expect(body).toEqual([{ sent_at: expect.any(String), error: null }])
  expect(smtp.mails.map(({ mail }) => mail)).toMatchObject([
    {
      subject: `Contact form: ${sent.subject}`,
      replyTo: [{ address: sent.email }],
      text: expect.stringContaining(sent.message),
    },
  ])
})

it('allows requests from the site on hosted Supabase', async () => {
  const { headers } = await fetch(deno.url, { method: 'OPTIONS', headers: { Origin: SITE } })
  expect(headers.get('Access-Control-Allow-Origin')).toBe(SITE)
})

/** Dependencies come from the project's node_modules: nothing is downloaded. */
function spawnDeno(env: Record<string, string>): ChildProcess {
  const rights = ['--allow-env', '--allow-net=127.0.0.1', '--allow-sys=hostname']
  const flags = ['--node-modules-dir=manual', '--no-remote', `--config=${FUNCTION}/deno.json`]
  const paths = {
    PATH: process.env['PATH'],
    HOME: tmpdir(),
    DENO_DIR: join(process.cwd(), '.cache/deno'),
  }
  return spawn('node_modules/.bin/deno', ['run', ...rights, ...flags, `${FUNCTION}/index.ts`], {
    env: { ...paths, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
    // A process group: npm's deno is a script that starts the program, and both have to end.
    detached: true,
  })
}

/** Runs the function as Supabase does: its environment, and the REST service's address. */
async function startDeno() {
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
    SMTP_URL: smtp.url,
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
