import { describe, expect, it } from 'vitest'
import type { ContactMessage } from '#domain/contact/contact.ts'
import { contactMessages } from '#domain/contact/contact-messages.ts'
import { createHandler, type Dependencies } from './handler.ts'
import { StoreError } from '../_shared/data.ts'
import type { Mail, Mailer } from '../_shared/mail.ts'
import type { Outbox } from '../_shared/outbox.ts'
import type { Status, Store } from './store.ts'

const FORM = {
  name: 'Ann Owner',
  email: 'ann@example.com',
  company: '',
  subject: 'A question',
  message: 'What does a trustee do?',
}
const MAIL = { ...FORM, company: null }
const NOW = '2026-11-20T09:00:00Z'
const KEY = '0b5f6a1e-3c5d-4a52-9d0b-6f1f3c1b2a90'

/** A store and outbox in memory with the guarantees of the real ones. */
function memoryStore() {
  const rows = new Map<string, { status: Status; error?: string }>()
  const messages = new Map<string, ContactMessage>()
  const taken = new Set<string>()
  const store: Store = {
    async countVisitor() {},
    async insert(key, message) {
      if (rows.has(key)) return false
      rows.set(key, { status: 'stored' })
      messages.set(key, message)
      return true
    },
    async find(key) {
      const [row, message] = [rows.get(key), messages.get(key)]
      return row && message ? { status: row.status, message } : null
    },
  }
  const outbox: Outbox = {
    async take(id = [...rows.keys()].find((key) => rows.get(key)?.status !== 'sent')) {
      const message = id === undefined ? undefined : messages.get(id)
      if (id === undefined || !message || taken.has(id) || rows.get(id)?.status === 'sent')
        return null
      taken.add(id)
      return { id, recipient: null, created_at: NOW, content: { kind: 'contact', ...message } }
    },
    async fill() {},
    async finish() {},
    async settle(id, outcome, error) {
      taken.delete(id)
      const status = outcome === 'sent' ? 'sent' : 'failed'
      rows.set(id, { status, ...(error && { error }) })
    },
  }
  return { rows, store, outbox }
}

type Changed = { store?: Partial<Store>; outbox?: Partial<Outbox>; mailer?: Mailer } & Partial<
  Pick<Dependencies, 'siteOrigin' | 'wait'>
>

function open({ store, outbox, mailer, ...changed }: Changed = {}) {
  const memory = memoryStore()
  const { rows } = memory
  const sent: Mail[] = []
  const events: object[] = []
  const handle = createHandler({
    store: { ...memory.store, ...store },
    sender: {
      outbox: { ...memory.outbox, ...outbox },
      mailer: mailer ?? { send: async (mail) => void sent.push(mail) },
      addresses: { to: 'team@example.com', from: 'site@example.com' },
      siteUrl: 'https://site.example',
      log: (event) => void events.push(event),
    },
    siteOrigin: null,
    wait: async () => {},
    ...changed,
  })
  const post = async (
    body: unknown,
    headers: Record<string, string> = { 'Idempotency-Key': KEY },
  ) => {
    const response = await handle(
      new Request('http://127.0.0.1/functions/v1/send-contact-email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      '127.0.0.1',
    )
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { handle, post, rows, sent, events, outbox: memory.outbox }
}

/** A store whose given step fails. */
const failing =
  (status: number, message = '') =>
  async () => {
    throw new StoreError(status, message)
  }

describe('contact function', () => {
  it('stores a message, then sends it with the visitor as reply-to', async () => {
    const { post, rows, sent } = open()
    expect(await post({ ...FORM, company: 'Acme & Söhne' })).toMatchObject({
      status: 200,
      body: { status: 'sent' },
    })
    expect(rows.get(KEY)).toEqual({ status: 'sent' })
    expect(sent).toEqual([
      {
        id: KEY,
        from: { name: 'Ann Owner via ESOP Marketplace', address: 'site@example.com' },
        headers: { 'Auto-Submitted': 'auto-generated' },
        to: 'team@example.com',
        replyTo: { name: 'Ann Owner', address: 'ann@example.com' },
        subject: 'Contact form: A question',
        text: 'Name: Ann Owner\nEmail: ann@example.com\nCompany: Acme & Söhne\n\nWhat does a trustee do?\n',
      },
    ])
  })

  it.each([
    ['name', { name: 'A' }, contactMessages.nameTooShort],
    ['name', { name: '   ' }, contactMessages.nameTooShort],
    ['email', { email: 'nobody' }, contactMessages.emailInvalid],
    ['email', { email: 'a@example.com, b@example.com' }, contactMessages.emailInvalid],
    ['email', { email: 'a@example.com\r\nBcc: b@example.com' }, contactMessages.emailInvalid],
    ['subject', { subject: 'Hey' }, contactMessages.subjectTooShort],
    ['message', { message: 'Short' }, contactMessages.messageTooShort],
    ['subject', { subject: 'Hello\r\nBcc: b@example.com' }, expect.any(String)],
    ['subject', { subject: 'Hello\u2028Bcc: b@example.com' }, expect.any(String)],
    ['subject', { subject: 'Hello\u2029world' }, expect.any(String)],
    ['name', { name: 'Ann\0Owner' }, expect.any(String)],
    ['message', { message: 'Words and \0 more words' }, expect.any(String)],
    ['message', { message: 'x'.repeat(5001) }, expect.any(String)],
    ['company', { company: 'x'.repeat(201) }, expect.any(String)],
    ['name', { name: 7 }, expect.any(String)],
    ['email', { email: ['a@example.com', 'b@example.com'] }, expect.any(String)],
    ['subject', { subject: null }, expect.any(String)],
    ['name', { name: 'Ann \ud800' }, expect.any(String)],
    ['message', { message: 'Half of an emoji: \udc00' }, expect.any(String)],
    ['to', { to: 'victim@example.com' }, expect.any(String)],
    ['bcc', { bcc: ['victim@example.com'] }, expect.any(String)],
    ['html', { html: '<b>' }, expect.any(String)],
  ])('refuses an invalid %s and names it: %j', async (field, changed, sentence) => {
    const { post, rows, sent } = open()
    const { status, body } = await post({ ...FORM, ...changed })
    expect(status).toBe(422)
    expect(body).toMatchObject({ error: expect.any(String), fields: { [field]: sentence } })
    expect([rows.size, sent.length]).toEqual([0, 0])
  })

  it.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['text', '"x"', 400],
    ['nothing', '', 400],
    ['more than 64 kB', JSON.stringify({ ...FORM, message: 'x'.repeat(70_000) }), 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await open().post(body)).status).toBe(status)
  })

  it('refuses other methods, other content types and an invalid key', async () => {
    const { handle, post } = open()
    const get = await handle(new Request('http://127.0.0.1/'), '127.0.0.1')
    expect([get.status, get.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS'])
    expect((await post(FORM, { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await post(FORM, { 'Idempotency-Key': 'x' })).status).toBe(400)
  })

  it('neither stores nor sends twice under the same key', async () => {
    const { post, rows, sent } = open()
    expect((await post(FORM)).status).toBe(200)
    expect((await post(FORM)).status).toBe(200)
    expect([rows.size, sent.length]).toEqual([1, 1])
  })

  it('refuses another message under a known key', async () => {
    const { post, rows, sent } = open()
    expect((await post(FORM)).status).toBe(200)
    for (const changed of [{ message: 'Another text entirely' }, { company: 'Acme' }])
      expect(await post({ ...FORM, ...changed })).toMatchObject({
        status: 422,
        body: { error: expect.stringContaining('Idempotency-Key') },
      })
    expect([rows.size, sent.length]).toEqual([1, 1])
  })

  it('sends once when the same form arrives several times at once', async () => {
    const { post, sent } = open({ wait: () => new Promise((done) => setTimeout(done, 5)) })
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(FORM)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(sent).toHaveLength(1)
  })

  it('reports that a stored message was not sent; a retry sends it once', async () => {
    let isDown = true
    const sent: Mail[] = []
    const send = async (mail: Mail) => {
      if (isDown)
        throw Object.assign(new Error('connect to ann@example.com'), { code: 'ECONNREFUSED' })
      sent.push(mail)
    }
    const { post, rows, events } = open({ mailer: { send } })
    expect(await post(FORM)).toMatchObject({
      status: 502,
      body: { error: contactMessages.failure },
    })
    expect(rows.get(KEY)).toEqual({ status: 'failed', error: 'Error ECONNREFUSED' })
    isDown = false
    expect((await post(FORM)).status).toBe(200)
    expect((await post(FORM)).status).toBe(200)
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(events)).not.toMatch(/ann|Owner|question/)
  })

  it('sends nothing that it could not store or count', async () => {
    for (const [changed, status] of [
      [{ insert: failing(0) }, 503],
      [{ countVisitor: failing(500) }, 503],
      [{ countVisitor: failing(429, 'Too many requests.') }, 429],
      [{ insert: failing(429, 'Too many requests.') }, 429],
      [{ insert: failing(422, 'Name must be at least 2 characters') }, 422],
    ] as const) {
      const { post, sent } = open({ store: changed })
      const answer = await post(FORM)
      expect(answer.status).toBe(status)
      expect(answer.body.error).toEqual(expect.any(String))
      expect(answer.headers.has('Retry-After')).toBe(status !== 422)
      expect(sent).toHaveLength(0)
    }
  })

  it('waits while another process sends the mail, and sends it if that process is gone', async () => {
    let taken = true
    const { post, sent } = open({
      outbox: {
        take: async (id) =>
          taken
            ? null
            : { id: id!, recipient: null, created_at: NOW, content: { kind: 'contact', ...MAIL } },
      },
      wait: async () => {
        taken = false
      },
    })
    expect((await post(FORM)).status).toBe(200)
    expect(sent).toHaveLength(1)
    taken = true
    const stuck = open({ outbox: { take: async () => null } })
    expect((await stuck.post(FORM)).status).toBe(503)
  })

  it('reports a sent message as sent even if its row cannot be updated', async () => {
    expect((await open({ outbox: { settle: failing(0) } }).post(FORM)).status).toBe(200)
  })

  it("allows requests from the site's other origin, and from no other", async () => {
    const { handle } = open({ siteOrigin: 'https://site.example' })
    const ask = async (origin: string) =>
      (
        await handle(
          new Request('https://x.supabase.co/', { method: 'OPTIONS', headers: { Origin: origin } }),
          'x',
        )
      ).headers
    expect((await ask('https://site.example')).get('Access-Control-Allow-Origin')).toBe(
      'https://site.example',
    )
    expect((await ask('https://evil.example')).has('Access-Control-Allow-Origin')).toBe(false)
  })
})
