import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { boot, type Booted } from '#server/backend/boot.ts'
import { silent } from '#server/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { openSecrets, type Secrets } from '#server/backend/secrets.ts'
import { readSettings } from '#server/backend/settings.ts'
import { FIXTURE, newDataDir, SITE } from './backend.ts'

/**
 * The library on its database, in this thread. PGlite runs a request through without a pause most of the time, and
 * then nothing can come between, lock or not; here every statement first lets the other requests run.
 */
async function openWithPauses(): Promise<Booted & { secrets: Secrets }> {
  const root = newDataDir()
  mkdirSync(root, { recursive: true })
  vi.spyOn(process, 'cwd').mockReturnValue(FIXTURE)
  // The library prints what it refuses; in the server the worker keeps that out of the log.
  vi.spyOn(console, 'error').mockReturnValue()
  const secrets = await openSecrets(join(root, 'secrets.json'))
  const settings = readSettings(FIXTURE)
  const booted = await boot(
    {
      projectRoot: FIXTURE,
      clusterDir: join(root, 'database'),
      backupDir: root,
      siteUrl: SITE,
      secrets,
      demoData: true,
      fresh: true,
      libraryChanged: false,
    },
    {
      settings,
      mailer: createMailer(SITE, async () => {}),
      log: silent,
    },
  )
  pauseBeforeStatements(booted)
  return { ...booted, secrets }
}

function pauseBeforeStatements({ connection }: Booted): void {
  const driver = connection.driver as { query: (...args: unknown[]) => Promise<unknown> }
  const query = driver.query.bind(driver)
  driver.query = async (...args) => {
    await letOthersRun()
    return query(...args)
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function memberToken({ jwtSecret }: Secrets): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: randomUUID(), role: 'authenticated', iat: now, exp: now + 600 }
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`
}

let open: Awaited<ReturnType<typeof openWithPauses>>
beforeAll(async () => {
  open = await openWithPauses()
})
afterAll(() => open?.connection.close())

it('gives each of thirty at the same time the rights of who asked', async () => {
  const { app, secrets } = open
  const token = memberToken(secrets)
  const ask = async (path: string, isMember: boolean, body?: object) => {
    const response = await app.fetch(
      new Request(SITE + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          apikey: secrets.publishableKey,
          'content-type': 'application/json',
          ...(isMember && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return response.json()
  }
  const kinds = [
    [async () => (await ask('/rest/v1/notes?select=id', false)).length, 1],
    [async () => (await ask('/rest/v1/notes?select=id', true)).length, 60],
    [() => ask('/rest/v1/rpc/whoami', true, {}), 'authenticated'],
    [() => ask('/rest/v1/rpc/whoami', false, {}), 'anon'],
    [async () => (await ask('/rest/v1/notes', false, { author: 'raise' })).code, 'P0001'],
  ] as const
  const asked = Array.from({ length: 30 }, (_, n) => kinds[n % kinds.length]!)
  const answers = await Promise.all(asked.map(([job]) => job()))
  expect(answers).toEqual(asked.map(([, right]) => right))
})

it('keeps four apart that come in one packet', async () => {
  const { app, secrets } = open
  const server = createServer(getRequestListener((request) => app.fetch(request)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const headers = `host: x\r\napikey: ${secrets.publishableKey}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n`
  const call = (more: string) => `POST /rest/v1/rpc/whoami HTTP/1.1\r\n${headers}${more}\r\n{}`
  const member = call(`authorization: Bearer ${memberToken(secrets)}\r\n`)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(call('') + member + call('') + member.replace('host', 'connection: close\r\nhost'))
  const roles = (await text(socket)).match(/"(?:anon|postgres|authenticated|service_role)"/g)
  expect(roles).toEqual(['"anon"', '"authenticated"', '"anon"', '"authenticated"'])
})
