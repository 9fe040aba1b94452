import { describe, expect, it } from 'vitest'
import { StoreError, type AskTeam } from '../_shared/data.ts'
import { digestOf, type Feeds } from './digest.ts'
import { answerUnsubscribe, writeDigest } from './newsletter.ts'

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

describe('what a digest tells', () => {
  it('is, the first time, the newest articles and no fact', async () => {
    const days = ['01', '02', '03', '04', '05', '06', '07', '08']
    const { digest } = await digestOf(
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

  it('is nothing where nothing has changed', async () => {
    const { seen } = await digestOf(first, null)
    expect((await digestOf(first, seen)).digest).toBeNull()
  })

  it('is what has changed since, each figure with its place on the page of its subject', async () => {
    const { seen } = await digestOf(first, null)
    const next = feeds(
      [article('cost', '2026-12-01'), article('loan', '2026-12-02')],
      [fact('pay-cap', 30), fact('new', 1)],
    )
    expect((await digestOf(next, seen)).digest).toEqual({
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

/** The database with one reader, as far as the digest asks it. */
function memory(last: object | null, readers = 1) {
  const written: unknown[] = []
  const ask: AskTeam = async (path, _, body) => {
    if (path === '/rpc/last_digest') return last
    written.push(body)
    return readers
  }
  return { ask, written, write: () => writeDigest(ask, async () => first) }
}

describe('the week’s digest', async () => {
  const { seen } = await digestOf(first, null)
  const last = { id: 7, sent_on: '2026-11-14', due: true, seen: {} }

  it('is written where a week is over and something is new', async () => {
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
  ])('is not written %s', async (_, before, words) => {
    const { write, written } = memory(before)
    expect(await write()).toBe(words)
    expect(written).toEqual([])
  })

  it('waits for its first reader', async () => {
    expect(await memory(null, 0).write()).toBe('Nobody has confirmed a subscription yet.')
  })
})

async function call(method: string, query: string) {
  const asked: unknown[] = []
  const ask: AskTeam = async (path, _, body) => {
    asked.push([path, body])
    return null
  }
  const request = new Request(`${FUNCTION}${query}`, { method })
  const { status, headers } = await answerUnsubscribe(request, ask, 'https://site.example')
  return { status, location: headers.get('Location'), asked }
}

const unreachable: AskTeam = async () => {
  throw new StoreError(503, '')
}

describe('the address in List-Unsubscribe', () => {
  it('unsubscribes at a POST', async () => {
    expect(await call('POST', `?token=${TOKEN}`)).toEqual({
      status: 200,
      location: null,
      asked: [['/rpc/unsubscribe_newsletter', { token: TOKEN }]],
    })
  })

  it.each(['', '?token=', "?token=' or true"])(
    'answers a POST without a token alike: %s',
    async (query) => {
      expect(await call('POST', query)).toEqual({ status: 200, location: null, asked: [] })
    },
  )

  it.each(['GET', 'HEAD'])(
    'leads a person who opens it (%s) to the page that asks',
    async (method) => {
      expect(await call(method, `?token=${TOKEN}`)).toEqual({
        status: 303,
        location: `https://site.example/newsletter/unsubscribe?token=${TOKEN}`,
        asked: [],
      })
    },
  )

  it('does not say that it is done where it is not', async () => {
    const request = new Request(`${FUNCTION}?token=${TOKEN}`, { method: 'POST' })
    await expect(answerUnsubscribe(request, unreachable, null)).rejects.toThrow(StoreError)
  })
})
