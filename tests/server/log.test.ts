import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBackend, type Backend } from '#server/backend/index.ts'
import { openMailbox, type Mailbox } from '#server/mail/mailbox.ts'
import { logLines } from '#server/log.ts'
import { send, startGate } from './gate/fixtures.ts'

const PERSON = 'pat.private@example.com'
const PASSWORD = 'a very private phrase 7'
const NAME = 'Patricia Private'
const TEXT = 'My ownership is nobody else’s business'

/** The log of a server that people used, as it is written. */
describe('the log', () => {
  let dataDir: string
  let mailbox: Mailbox
  let backend: Backend
  let front: Awaited<ReturnType<typeof startGate>>
  const lines: string[] = []
  const ids: string[] = []
  const secrets: string[] = []

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'log-'))
    mailbox = await openMailbox()
    const log = logLines({ write: (text: string) => lines.push(text) })
    const siteUrl = 'http://127.0.0.1:4620'
    backend = await openBackend({ dataDir, siteUrl, smtpUrl: mailbox.smtpUrl, log })
    front = await startGate({ backend, mailbox, log })
    await useAll()
  })
  afterAll(async () => {
    await front?.close()
    await backend?.close()
    await mailbox?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function ask(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const reply = await send(front.url, path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { apikey: backend.publishableKey, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    ids.push(String(reply.headers['x-request-id']))
    return reply
  }

  /** Everything that people do, and much that goes wrong, with things in it that no log may keep. */
  async function useAll(): Promise<void> {
    const account = { email: PERSON, password: PASSWORD }
    await ask('/auth/v1/signup', account)
    await vi.waitUntil(() => mailbox.messages().length === 1, { timeout: 10_000 })
    const link = new URL(/http\S+confirm\S+/.exec(mailbox.messages()[0]!.text)![0])
    secrets.push(link.searchParams.get('token_hash')!)
    const button = await ask('/auth/v1/verify', Object.fromEntries(link.searchParams))
    await ask('/auth/v1/token?grant_type=password', { ...account, password: `${PASSWORD}!` })
    const session = JSON.parse(button.body)
    secrets.push(session.access_token, session.refresh_token, session.user.id)
    const member = { Authorization: `Bearer ${session.access_token}` }

    const review = {
      advisor_id: 1,
      reviewer_name: NAME,
      reviewer_email: PERSON,
      rating: 5,
      review_text: TEXT,
    }
    for (const wrong of [{}, {}, { rating: 9 }, { created_at: 'x' }, { advisor_id: 'x' }])
      await ask('/rest/v1/advisor_reviews', { ...review, ...wrong })
    const firm = { company_name: NAME, contact_person: NAME, email: PERSON, description: TEXT }
    await ask('/rest/v1/companies', firm, member)
    await ask('/rest/v1/companies', { ...firm, email: `${PERSON}, x` }, member)
    await ask(`/rest/v1/Advisors?email=eq.${PERSON}&apikey=${backend.publishableKey}`)
    await ask(`/rest/v1/Advisors?nothing=eq.${PERSON}`, undefined, {
      Authorization: 'Bearer a.b.c',
    })
    await ask(`/auth/v1/verify?token=${secrets[0]}&type=signup&email=${PERSON}`)
    const message = { name: NAME, email: PERSON, subject: TEXT, message: TEXT }
    await ask('/functions/v1/send-contact-email', message)
    await ask('/functions/v1/send-contact-email', { ...message, bcc: PERSON })
    await ask('/_local/health', undefined, { 'X-Request-Id': PERSON })
  }

  it('is one JSON object on each line, with time, level and event', () => {
    expect(lines.length).toBeGreaterThan(15)
    for (const line of lines) {
      expect(line.endsWith('}\n')).toBe(true)
      expect(JSON.parse(line)).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: expect.stringMatching(/^(?:info|warn|error)$/),
        event: expect.stringMatching(/^[a-z_.]+$/),
      })
    }
  })

  it('names each request by the id that its answer carries, and takes none from outside', () => {
    const requests = lines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'request')
    expect(requests.map(({ id }) => id)).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    expect(requests.every(({ path }) => !String(path).includes('?'))).toBe(true)
  })

  it('holds nobody’s data, no token and no key', async () => {
    const own = Object.values(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')))
    const text = lines.join('')
    const forbidden = [PERSON, 'pat.private', PASSWORD, NAME, 'Patricia', TEXT, ...own, ...secrets]
    expect(forbidden.filter((one) => text.includes(String(one)))).toEqual([])
    expect(text).not.toMatch(/@|eyJ|sb_secret|Bearer/)
  })
})
