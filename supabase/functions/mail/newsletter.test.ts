import { describe, expect, it } from 'vitest'
import { StoreError, type ServiceQuery } from '../_shared/data.ts'
import { buildDigest, type Feeds } from './digest.ts'
import { handleUnsubscribe, writeDigest } from './newsletter.ts'

const TOKEN = '0b5f6a1e-3c5d-4a52-9d0b-6f1f3c1b2a90'
const FUNCTION = 'https://x.supabase.co/functions/v1/mail/unsubscribe'

const article = (id: string, day: string) => ({
  id,
  url: `https://site.example/education/${id}`,
  title: `Title of ${id}`,
  summary: 'A sentence.',
  date_modified: `${day}T00:00:00Z`,
})
const fact = (id: string, value: number) => ({
  id,
  url: `https://site.example/facts/deductions#${id}`,
  statement: 'A rule.',
  value,
  unit: 'percent',
})
const feeds = (articles: ReturnType<typeof article>[], facts = [fact('pay-cap', 25)]): Feeds => ({
  feed: { items: articles },
  facts: { facts },
})
const first = feeds([article('cost', '2026-11-21')])

describe('content of a digest', () => {
  it('is the newest articles and no facts the first time', async () => {
    const days = ['01', '02', '03', '04', '05', '06', '07', '08']
    const { digest } = await buildDigest(
      feeds(days.map((day) => article(day, `2026-11-${day}`))),
      null,
    )
    expect(digest).toMatchObject({ articles: { length: 6 }, facts: [], more: 2 })
    expect(digest!.articles[0]).toEqual({
      title: 'Title of 08',
      description: 'A sentence.',
      path: '/education/08',
      isNew: true,
    })
  })

  it('is empty if nothing has changed', async () => {
    const { seen } = await buildDigest(first, null)
    expect((await buildDigest(first, seen)).digest).toBeNull()
  })

  it('is everything changed since, each figure with a link to its subject', async () => {
    const { seen } = await buildDigest(first, null)
    const next = feeds(
      [article('cost', '2026-12-01'), article('loan', '2026-12-02')],
      [fact('pay-cap', 30), fact('new', 1)],
    )
    expect((await buildDigest(next, seen)).digest).toEqual({
      articles: [
        expect.objectContaining({ path: '/education/loan', isNew: true }),
        expect.objectContaining({ path: '/education/cost', isNew: false }),
      ],
      facts: [
        { path: '/facts/deductions#pay-cap', value: '30%', statement: 'A rule.' },
        { path: '/facts/deductions#new', value: '1%', statement: 'A rule.' },
      ],
      more: 0,
    })
  })
})

/** A database with one reader that implements the digest's calls. */
function memory(last: object | null, readers = 1) {
  const written: unknown[] = []
  const query: ServiceQuery = async (path, _, body) => {
    if (path === '/rpc/last_digest') return last
    written.push(body)
    return readers
  }
  return { query, written, write: () => writeDigest(query, async () => first) }
}

describe('weekly digest', async () => {
  const { seen } = await buildDigest(first, null)
  const last = { id: 7, sent_on: '2026-11-14', due: true, seen: {} }

  it('is queued after a week if there is something new', async () => {
    const { write, written } = memory(last)
    expect(await write()).toBe('The digest goes to 1 address.')
    expect(written).toEqual([{ previous: 7, digest: expect.objectContaining({ more: 0 }), seen }])
  })

  it.each([
    [
      'within the week',
      { ...last, due: false },
      'The last digest left on 2026-11-14, less than a week ago.',
    ],
    ['where nothing is new', { ...last, seen }, 'Nothing is new since the last digest.'],
  ])('is not queued %s', async (_, before, words) => {
    const { write, written } = memory(before)
    expect(await write()).toBe(words)
    expect(written).toEqual([])
  })

  it('waits for the first reader', async () => {
    expect(await memory(null, 0).write()).toBe('Nobody has confirmed a subscription yet.')
  })
})

async function call(method: string, search: string) {
  const asked: unknown[] = []
  const query: ServiceQuery = async (path, _, body) => {
    asked.push([path, body])
    return null
  }
  const request = new Request(`${FUNCTION}${search}`, { method })
  const { status, headers } = await handleUnsubscribe(request, query, 'https://site.example')
  return { status, location: headers.get('Location'), asked }
}

const owned: ServiceQuery = async () => {
  throw new StoreError(409, 'Someone now manages this listing with an account')
}
const unreachable: ServiceQuery = async () => {
  throw new StoreError(503, '')
}

describe('address in List-Unsubscribe', () => {
  it('unsubscribes on POST', async () => {
    expect(await call('POST', `?token=${TOKEN}`)).toEqual({
      status: 200,
      location: null,
      asked: [['/rpc/unsubscribe_newsletter', { token: TOKEN }]],
    })
  })

  it.each(['', '?token=', "?token=' or true"])(
    'answers a POST without a token the same way: %s',
    async (query) => {
      expect(await call('POST', query)).toEqual({ status: 200, location: null, asked: [] })
    },
  )

  it.each(['GET', 'HEAD'])('redirects a browser (%s) to the confirmation page', async (method) => {
    expect(await call(method, `?token=${TOKEN}`)).toEqual({
      status: 303,
      location: `https://site.example/newsletter/unsubscribe?token=${TOKEN}`,
      asked: [],
    })
  })

  it('stops the messages to a firm by its token, on POST alone', async () => {
    const held = 'c0ffee00'.repeat(8)
    expect(await call('POST', `?token=${held}`)).toEqual({
      status: 200,
      location: null,
      asked: [['/rpc/act_on_firm_link', { token: held, act: 'stop' }]],
    })
    for (const method of ['GET', 'HEAD'])
      expect(await call(method, `?token=${held}`)).toEqual({
        status: 303,
        location: `https://site.example/answer?token=${held}#stop`,
        asked: [],
      })
    const request = new Request(`${FUNCTION}?token=${held}`, { method: 'POST' })
    expect((await handleUnsubscribe(request, owned, null)).status).toBe(409)
    await expect(handleUnsubscribe(request, unreachable, null)).rejects.toThrow(StoreError)
  })

  it('does not report success if the database fails', async () => {
    const request = new Request(`${FUNCTION}?token=${TOKEN}`, { method: 'POST' })
    await expect(handleUnsubscribe(request, unreachable, null)).rejects.toThrow(StoreError)
  })
})
