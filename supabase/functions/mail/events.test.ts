import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { StoreError, type ServiceQuery } from '../_shared/data.ts'
import type { Sender } from '../_shared/deliver.ts'
import { handleEvent } from './events.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const MAIL = '0b5f6a1e-3c5d-4a52-9d0b-6f1f3c1b2a90'

const bounced = (type: string, data: object = {}) => ({
  type: 'email.bounced',
  created_at: '2026-11-22T23:41:12.126Z',
  data: {
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    to: ['Ann@example.com'],
    subject: 'Hello',
    bounce: { type, subType: 'General', message: 'No such mailbox' },
    ...data,
  },
})

type Change = { secret?: string; at?: Date; headers?: Record<string, string>; sent?: string }

async function receive(event: unknown, change: Change = {}, query?: ServiceQuery) {
  const { secret = SECRET, at = new Date(), headers } = change
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const seconds = String(Math.floor(at.getTime() / 1000))
  const request = new Request('http://127.0.0.1/functions/v1/mail/events', {
    method: 'POST',
    body: change.sent ?? body,
    headers: headers ?? {
      'svix-id': 'msg_1',
      'svix-timestamp': seconds,
      'svix-signature': new Webhook(secret).sign('msg_1', at, body),
    },
  })
  const recorded: unknown[] = []
  const logged: string[] = []
  const record: ServiceQuery = async (path, _, parameters) => void recorded.push([path, parameters])
  const sender = {
    addresses: { to: 'Our team <team@example.com>', from: 'site@example.com' },
    log: (line: object) => void logged.push(JSON.stringify(line)),
  } as unknown as Sender
  const status = await handleEvent(request, SECRET, query ?? record, sender)
  return { status, recorded, logged: logged.join() }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const recordedAs = (parameters: object) => [
  ['/rpc/record_mail_event', { event_id: 'msg_1', is_team: false, ...parameters }],
]

it.each([
  ['a hard bounce', bounced('Permanent'), { reason: 'bounce' }],
  [
    'the mail that bounced',
    bounced('Permanent', { tags: { mail: MAIL } }),
    { reason: 'bounce', mail_id: MAIL },
  ],
  [
    'tags of another sender',
    bounced('Permanent', { tags: { mail: 'news', category: 'x' } }),
    { reason: 'bounce' },
  ],
  [
    'a complaint',
    { type: 'email.complained', data: { to: ['Ann <ann@example.com>'] } },
    { reason: 'complaint' },
  ],
  [
    'an address on the service’s own list',
    { type: 'email.suppressed', data: { to: ['ann@example.com'] } },
    { reason: 'service' },
  ],
  [
    'an address that leaves this list',
    { type: 'suppression.removed', data: { email: 'ann@example.com' } },
    { reason: 'removed' },
  ],
])('records %s, and logs no address', async (_, event, parameters) => {
  const { status, recorded, logged } = await receive(event)
  expect([status, recorded]).toEqual([200, recordedAs({ email: 'ann@example.com', ...parameters })])
  expect(logged).toContain(parameters.reason)
  expect(logged).not.toMatch(/ann|@/i)
})

it('recognizes the team’s own address', async () => {
  const { recorded } = await receive(bounced('Permanent', { to: ['team@example.com'] }))
  expect(recorded).toEqual(
    recordedAs({ email: 'team@example.com', reason: 'bounce', is_team: true }),
  )
})

it.each([
  ['a full mailbox', bounced('Transient')],
  ['an undetermined bounce', bounced('Undetermined')],
  ['several recipients', bounced('Permanent', { to: ['a@example.com', 'b@example.com'] })],
  ['a delivery', { type: 'email.delivered', data: { to: ['ann@example.com'] } }],
  ['an event of the future', { type: 'constructor' }],
])('accepts %s without effect', async (_, event) => {
  expect(await receive(event)).toEqual({ status: 200, recorded: [], logged: '' })
})

it.each([
  ['another secret', { secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' }],
  ['a changed body', { sent: JSON.stringify(bounced('Permanent', { to: ['bob@example.com'] })) }],
  ['an old timestamp', { at: minutesAgo(6) }],
  ['a timestamp of the future', { at: minutesAgo(-6) }],
  ['no signature', { headers: {} }],
  ['an empty signature', { headers: signed('v1,') }],
  ['a signature without its parts', { headers: signed('v1') }],
])('refuses %s', async (_, change) => {
  expect(await receive(bounced('Permanent'), change)).toMatchObject({ status: 401, recorded: [] })
})

function signed(signature: string): Record<string, string> {
  const seconds = String(Math.floor(Date.now() / 1000))
  return { 'svix-id': 'msg_1', 'svix-timestamp': seconds, 'svix-signature': signature }
}

it('refuses an id that the database cannot store', async () => {
  const id = 'a'.repeat(201)
  const body = JSON.stringify(bounced('Permanent'))
  const at = new Date()
  const headers = {
    'svix-id': id,
    'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
    'svix-signature': new Webhook(SECRET).sign(id, at, body),
  }
  expect(await receive(body, { headers })).toMatchObject({ status: 422, recorded: [] })
})

it('accepts a mail that was signed four minutes ago, also while the secret is exchanged', async () => {
  const at = minutesAgo(4)
  const body = JSON.stringify(bounced('Permanent'))
  const headers = {
    'svix-id': 'msg_1',
    'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
    'svix-signature': `v1,old v1a,x ${new Webhook(SECRET).sign('msg_1', at, body)}`,
  }
  expect((await receive(body, { headers })).status).toBe(200)
})

it.each([
  ['garbage', '{"type"', 422],
  ['no object', 'null', 422],
  ['a known event without its address', { type: 'email.complained', data: {} }, 422],
  ['a bounce without its kind', { type: 'email.bounced', data: { to: ['ann@example.com'] } }, 422],
  ['an address with NUL', bounced('Permanent', { to: ['ann\0@example.com'] }), 422],
  [
    'an address of 400 characters',
    bounced('Permanent', { to: [`${'a'.repeat(388)}@example.com`] }),
    422,
  ],
  ['no address', { type: 'suppression.removed', data: { email: 'ann' } }, 422],
  ['a huge event', 'x'.repeat(64 * 1024 + 1), 413],
])('refuses %s, however well signed', async (_, event, status) => {
  expect(await receive(event)).toMatchObject({ status, recorded: [] })
})

const unreachable: ServiceQuery = async () => {
  throw new StoreError(503, '')
}

it('fails if the database cannot be reached, so that the service sends the event again', async () => {
  await expect(receive(bounced('Permanent'), {}, unreachable)).rejects.toThrow(StoreError)
})
