import { expect, it } from 'vitest'
import { StoreError, type ServiceQuery } from '../_shared/data.ts'
import type { Mail, QueuedMail } from '../_shared/mail.ts'
import type { Feeds } from './digest.ts'
import { createHandler } from './handler.ts'

const feeds: Feeds = {
  feed: {
    items: [
      {
        id: 'esop-cost',
        url: 'https://site.example/education/esop-cost',
        title: 'What an ESOP costs',
        summary: 'Each bill.',
        date_modified: '2026-11-21T00:00:00Z',
      },
    ],
  },
  facts: { facts: [] },
}
const due: QueuedMail = {
  id: '0b5f6a1e-3c5d-4a52-9d0b-6f1f3c1b2a90',
  recipient: 'ann@example.com',
  content: { kind: 'ready', subject: 'Hello', text: 'Words' },
}

function open(scheduleKey: string | null, query: ServiceQuery = async () => null) {
  const waiting = [due]
  const sent: Mail[] = []
  const handle = createHandler({
    query,
    sender: {
      outbox: {
        claim: async () => waiting.shift() ?? null,
        fill: async () => {},
        settle: async () => {},
      },
      mailer: { send: async (mail) => void sent.push(mail) },
      addresses: { to: 'team@example.com', from: 'site@example.com' },
      siteUrl: 'https://site.example',
      log: () => {},
    },
    siteOrigin: null,
    fetchFeeds: async () => feeds,
    scheduleKey,
    webhookSecret: null,
  })
  const post = (path: string, authorization?: string) =>
    handle(
      new Request(`http://127.0.0.1/functions/v1/mail${path}`, {
        method: 'POST',
        ...(authorization && { headers: { authorization } }),
      }),
    )
  return { post, sent }
}

it('sends due mail for the schedule only', async () => {
  const { post, sent } = open('secret')
  for (const wrong of [undefined, 'Bearer', 'Bearer other', 'secret'])
    expect((await post('/due', wrong)).status).toBe(404)
  expect(sent).toHaveLength(0)
  expect(await (await post('/due', 'Bearer secret')).json()).toEqual({ sent: 1 })
  expect(sent).toMatchObject([{ id: due.id, to: 'ann@example.com' }])
})

it('queues the digest for the schedule only', async () => {
  const asked: string[] = []
  const { post } = open('secret', async (path) => {
    asked.push(path)
    return path === '/rpc/write_digest' ? 2 : null
  })
  expect((await post('/digest', 'Bearer other')).status).toBe(404)
  expect(asked).toEqual([])
  expect(await (await post('/digest', 'Bearer secret')).json()).toEqual({
    done: 'The digest goes to 2 addresses.',
  })
  expect(asked).toEqual(['/rpc/last_digest', '/rpc/write_digest'])
})

it('has no schedule on one machine', async () => {
  expect((await open(null).post('/due', 'Bearer null')).status).toBe(404)
})

it('reports that the database cannot be reached', async () => {
  const { post } = open(null, async () => {
    throw new StoreError(0, '')
  })
  const answer = await post(`/unsubscribe?token=${due.id}`)
  expect(answer.status).toBe(503)
})
