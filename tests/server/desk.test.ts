import { execFile, fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { extensions } from '#server/backend/extensions.ts'
import { openBackend } from '#server/backend/index.ts'
import { openMailbox } from '#server/mail/mailbox.ts'
import { newDataDir, PASSWORD } from './backend/backend.ts'
import { startGate } from './gate/fixtures.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const CHILD = fileURLToPath(new URL('./backend/child.ts', import.meta.url))
/** Accounts of the demo data. */
const robin = 'd0000000-0000-4000-8000-000000000001'
const alex = 'd0000000-0000-4000-8000-000000000003'
/** A demo registration that waits: who sent it is `alex`. */
const WAITING = '1'

type Secrets = { jwtSecret: string; serviceKey: string; publishableKey: string }

function secretsOf(dataDir: string): Secrets {
  return JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the auth service gives it. */
function tokenOf(sub: string, { jwtSecret }: Secrets): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub, role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 600 }
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${unsigned}.${createHmac('sha256', jwtSecret).update(unsigned).digest('base64url')}`
}

type Call = (name: string, args: object, sub?: string) => Promise<{ status: number; body: never }>

/** Calls functions of the database as an account, or as the team. */
function caller(url: string, secrets: Secrets): Call {
  return async (name, args, sub) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: sub === undefined ? secrets.serviceKey : secrets.publishableKey,
        ...(sub && { authorization: `Bearer ${tokenOf(sub, secrets)}` }),
      },
      body: JSON.stringify(args),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as never }
  }
}

const approve = (id: string, version: number) => ({
  kind: 'registration',
  item_id: id,
  expected_version: version,
  decision: 'approve',
})

describe('the desk over the local server', () => {
  it('opens by one command while the server runs, and closes with the next', async () => {
    const dataDir = newDataDir()
    const backend = await openBackend({ dataDir, siteUrl: 'http://127.0.0.1' })
    onTestFinished(() => backend.close())
    const gate = await startGate({ backend })
    onTestFinished(() => gate.close())
    const call = caller(gate.url, secretsOf(dataDir))
    const desk = async (...args: string[]) => {
      const env = { ...process.env, DATA_DIR: dataDir, PORT: new URL(gate.url).port }
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(PROJECT, 'scripts/desk.ts'), ...args],
        { env },
      )
      return stdout
    }
    expect((await call('desk_queue', {}, robin)).status).toBe(404)
    expect(await desk('add', 'ROBIN@ridgeline.example')).toContain('robin@ridgeline.example')
    const { status, body } = await call('desk_queue', {}, robin)
    expect(status).toBe(200)
    expect(body).toMatchObject({ counts: { registration: 2, message: 1 } })

    const stale = await call('desk_decide', approve(WAITING, 7), robin)
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'PT409', details: expect.any(String) },
    })
    const done = await call('desk_decide', approve(WAITING, 1), robin)
    expect(done).toMatchObject({ status: 200, body: { state: 'approved', version: 2 } })
    const own = await call('own_registrations', {}, alex)
    expect(own.body).toMatchObject([{ kind: 'registration', status: 'approved' }])
    expect(await call('desk_undo', { event_id: done.body['event_id'] }, robin)).toMatchObject({
      status: 200,
      body: { state: 'pending', version: 3 },
    })
    const changed = await call(
      'desk_decide',
      { ...approve(WAITING, 3), decision: 'request_changes', reason: 'Your licence?' },
      robin,
    )
    expect(changed.status).toBe(200)
    const again = await call(
      'send_registration_again',
      { kind: 'registration', id: 1, expected_version: 4, form: { phone: '555', software: true } },
      alex,
    )
    expect(again).toEqual({ status: 200, body: 5 })

    // What an edit runs into comes through whole: the page shows it field by field.
    const change = { base: { phone: 'seen' }, patch: { phone: '555', fee_models: ['hourly'] } }
    const conflict = await call('save_listing', { advisor_id: 5, ...change }, alex)
    expect(conflict.status).toBe(409)
    expect(JSON.parse((conflict.body as { details: string }).details)).toMatchObject({
      phone: { base: 'seen', yours: '555' },
    })

    expect(await desk('remove', 'robin@ridgeline.example')).toContain('nobody yet')
    expect((await call('desk_queue', {}, robin)).status).toBe(404)
  }, 180_000)

  it('keeps a decision and sends its mail once when the server dies between the two', async () => {
    const dataDir = newDataDir()
    const mailbox = await openMailbox()
    onTestFinished(() => mailbox.close())
    const start = async () => {
      const child = fork(CHILD, [dataDir, PROJECT, mailbox.smtpUrl], { execArgv: [] })
      onTestFinished(() => void child.kill('SIGKILL'))
      const [{ port, refused }] = await once(child, 'message')
      if (refused !== undefined) throw new Error(refused)
      return { child, url: `http://127.0.0.1:${port}` }
    }
    const first = await start()
    const secrets = secretsOf(dataDir)
    const call = caller(first.url, secrets)
    await call('add_desk_person', { email: 'robin@ridgeline.example' })
    const done = await call('desk_decide', approve(WAITING, 1), robin)
    expect(done.status).toBe(200)
    const ended = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await ended
    // The half minute in which a decision can be taken back is over.
    const cluster = new PGlite({ dataDir: join(dataDir, 'database'), extensions })
    await cluster.exec('update private.outbox set not_before = now()')
    await cluster.close()

    const second = await start()
    const callAgain = caller(second.url, secrets)
    const own = await callAgain('own_registrations', {}, alex)
    expect(own.body).toMatchObject([
      { status: 'approved', advisor_id: (done.body as { advisor_id: number }).advisor_id },
    ])
    const mailsTo = (who: string) => mailbox.messages().filter(({ to }) => to === who)
    const arrives = async (who: string) => {
      await expect.poll(() => mailsTo(who), { timeout: 60_000 }).toHaveLength(1)
    }
    await arrives('alex@newharbor.example')
    // Another round of the postman brings nothing more, and nobody who asks for it by its id gets it.
    await fetch(`${second.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: secrets.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'zoe@example.com', password: PASSWORD }),
    })
    await arrives('zoe@example.com')
    const mails = mailsTo('alex@newharbor.example')
    expect(mails).toHaveLength(1)
    const [, only_id] = /^<(.+)@/.exec(mails[0]!.messageId!)!
    expect(await callAgain('claim_mail', { only_id })).toEqual({ status: 200, body: [] })
    expect(mails[0]).toMatchObject({
      subject: 'New Harbor Fiduciary Group is now in the advisor directory',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@esop-marketplace>$/),
      html: expect.stringContaining('See the listing'),
    })
  }, 180_000)
})
