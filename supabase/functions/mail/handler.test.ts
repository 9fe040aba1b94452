import { expect, it } from 'vitest'
import { StoreError, type ServiceQuery } from '../_shared/data.ts'
import type { Mail, TakenMail } from '../_shared/mail.ts'
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
const due: TakenMail = {
  id: '0b5f6a1e-3c5d-4a52-9d0b-6f1f3c1b2a90',
  recipient: 'ann@example.com',
  created_at: '2026-11-20T09:00:00Z',
  content: { kind: 'ready', subject: 'Hello', text: 'Words', html: '' },
}

const toMail = (content: unknown): TakenMail => ({ ...due, content })

/** The database of a project that has both schedules, with the key `secret`. */
const hosted: ServiceQuery = async (path, _, body) =>
  path === '/rpc/is_schedule_key' && (body as { key: string }).key === 'secret'

function open(query: ServiceQuery, waiting = [due]) {
  const settled: string[] = []
  const sent: Mail[] = []
  const finished: string[] = []
  const handle = createHandler({
    query,
    sender: {
      outbox: {
        take: async () => waiting.shift() ?? null,
        fill: async () => {},
        finish: async (schedule) => void finished.push(schedule),
        settle: async (_, outcome, reason) => void settled.push([outcome, reason].join(' ').trim()),
      },
      mailer: { send: async (mail) => void sent.push(mail) },
      addresses: { to: 'team@example.com', from: 'site@example.com' },
      siteUrl: 'https://site.example',
      log: () => {},
    },
    siteOrigin: null,
    fetchFeeds: async () => feeds,
    webhookSecret: null,
  })
  const post = (path: string, authorization?: string) =>
    handle(
      new Request(`http://127.0.0.1/functions/v1/mail${path}`, {
        method: 'POST',
        ...(authorization && { headers: { authorization } }),
      }),
    )
  return { post, sent, finished, settled }
}

it('sends due mail for the schedule only, and records the run', async () => {
  const { post, sent, finished } = open(hosted)
  for (const wrong of [undefined, 'Bearer', 'Bearer other', 'secret'])
    expect((await post('/due', wrong)).status).toBe(404)
  expect([sent, finished]).toEqual([[], []])
  expect(await (await post('/due', 'Bearer secret')).json()).toEqual({ sent: 1 })
  expect(sent).toMatchObject([{ id: due.id, to: 'ann@example.com' }])
  expect(finished).toEqual(['mail'])
})

it('leaves a mail that it cannot read to the desk, and sends the others', async () => {
  const unreadable = [
    { name: 'Reed' },
    { kind: 'review', action: 'restored', name: 'Reed', reason: 'free words', advisor_id: 7 },
    // A kind whose decisions have no mail.
    {
      kind: 'decision',
      item: 'report',
      action: 'approved',
      name: 'A',
      reason: null,
      advisor_id: 7,
    },
  ]
  const waiting = [...unreadable.map((content) => toMail(content)), due]
  const { post, sent, finished, settled } = open(hosted, waiting)
  expect(await (await post('/due', 'Bearer secret')).json()).toEqual({ sent: 4 })
  expect(sent).toMatchObject([{ subject: 'Hello' }])
  expect(settled).toEqual([
    expect.stringMatching(/^refused unreadable \S*ZodError/),
    expect.stringMatching(/^refused unreadable \S*ZodError/),
    'refused unreadable TypeError',
    'sent',
  ])
  expect(finished).toEqual(['mail'])
})

it('keeps a mail of a kind that it does not know until it is upgraded, and sends the others', async () => {
  const { post, sent, settled } = open(hosted, [toMail({ kind: 'of a later release' }), due])
  await post('/due', 'Bearer secret')
  expect(sent).toMatchObject([{ subject: 'Hello' }])
  expect(settled).toEqual(['failed kind of a later release', 'sent'])
})

it('queues the digest for the schedule only', async () => {
  const asked: string[] = []
  const { post, finished } = open(async (path, method, body) => {
    asked.push(path)
    if (path === '/rpc/last_digest') return null
    return path === '/rpc/write_digest' ? 2 : hosted(path, method, body)
  })
  expect((await post('/digest', 'Bearer other')).status).toBe(404)
  expect(await (await post('/digest', 'Bearer secret')).json()).toEqual({
    done: 'The digest goes to 2 addresses.',
  })
  const key = '/rpc/is_schedule_key'
  expect(asked).toEqual([key, key, '/rpc/last_digest', '/rpc/write_digest'])
  expect(finished).toEqual(['digest'])
})

it('records no run that fails', async () => {
  const { post, finished } = open(async (path, method, body) => {
    if (path === '/rpc/last_digest') throw new StoreError(500, '')
    return hosted(path, method, body)
  })
  expect((await post('/digest', 'Bearer secret')).status).toBe(503)
  expect(finished).toEqual([])
})

it('reports that the database cannot be reached', async () => {
  const { post } = open(async () => {
    throw new StoreError(0, '')
  })
  const answer = await post(`/unsubscribe?token=${due.id}`)
  expect(answer.status).toBe(503)
})
