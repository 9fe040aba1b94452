import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskItem } from '#data/desk.queries.ts'
import { Fault } from '#data/fault.ts'
import type { DeskKey, DeskLine, DeskLoad } from '#domain/desk/desk.ts'
import { createDesk, type DeskDeps } from './desk.store.ts'
import type { DeskDraft } from './desk-drafts.ts'

const lines: DeskLine[] = ['1', '2', '3'].map((itemId) => ({
  kind: 'registration',
  itemId,
  version: 1,
  title: `Firm ${itemId}`,
  person: null,
  email: null,
  website: null,
  state: 'pending',
  since: `2026-01-0${itemId}T00:00:00Z`,
  late: false,
  shared: ['approve', 'request_changes', 'reject'],
}))
const toItem = ({ kind, itemId }: DeskKey): DeskItem => ({
  kind,
  itemId,
  state: 'pending',
  version: 1,
  title: `Firm ${itemId}`,
  own: false,
  advisorId: null,
  decisions: ['approve', 'request_changes', 'reject'],
  sent: {},
  published: null,
  duplicates: [],
  history: [],
  notes: [],
  reports: [],
})

const load: DeskLoad = { kinds: {}, came: 3, decided: 0, medianHours: null, featured: 0 }

const settle = () => vi.advanceTimersByTimeAsync(0)

async function setUp({ query = '', deps = {} }: { query?: string; deps?: Partial<DeskDeps> } = {}) {
  const calls: unknown[] = []
  const address = { query }
  const stored = new Map<string, DeskDraft>()
  const read = ({ itemId }: DeskKey) => stored.get(itemId) ?? { reason: '', note: '' }
  const store = createDesk({
    drafts: {
      read,
      save: (key, change) => stored.set(key.itemId, { ...read(key), ...change }),
    },
    address: {
      read: () => address.query,
      write(text) {
        address.query = text
      },
      listen: () => () => undefined,
    },
    deps: {
      fetchDeskQueue: async () => ({ counts: { registration: 3 }, items: lines, more: false }),
      fetchDeskItem: async (key) => toItem(key),
      async decideAtDesk(item, decision, reason) {
        calls.push([item.itemId, item.version, decision, reason])
        return { eventId: calls.length, state: 'approved', version: 2 }
      },
      async undoAtDesk(eventId) {
        calls.push(['undo', eventId])
      },
      async decideSeveralAtDesk(_kind, items, decision, reason) {
        const ids = items.map(({ itemId }) => itemId)
        calls.push([ids.join(), decision, reason])
        const decided = ids.map((itemId) => ({ itemId, eventId: Number(itemId) }))
        return { decided, refused: [] }
      },
      async undoSeveralAtDesk(eventIds) {
        calls.push(['undo', ...eventIds])
        return []
      },
      fetchDeskLoad: async () => load,
      addDeskNote: async () => undefined,
      ...deps,
    },
  })
  store.start()
  await settle()
  return { store, calls, address }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const titleOf = (store: Awaited<ReturnType<typeof setUp>>['store']) => {
  const open = store.$item.get()
  return open.phase === 'ready' ? open.item.title : open.phase
}

test('moves on to the next item after a decision, and decrements the count', async () => {
  const { store, calls, address } = await setUp()
  store.move(1)
  await settle()
  store.beginByKey('a')
  await settle()
  expect(calls).toEqual([['1', 1, 'approve', null]])
  expect(titleOf(store)).toBe('Firm 2')
  expect(address.query).toBe('?item=registration-2')
  const queue = store.$queue.get()
  expect(queue).toMatchObject({ phase: 'ready', counts: { registration: 2 } })
  expect(store.lineOf({ kind: 'registration', itemId: '1' })).toBeUndefined()
  expect(store.$announcement.get()).toContain('Approved: Firm 1.')
  expect(store.$announcement.get()).toContain('Next: Firm 2.')
})

test('asks for a reason before a refusal', async () => {
  const { store, calls } = await setUp({ query: '?item=registration-2' })
  store.beginByKey('x')
  expect(store.$asking.get()).toBe('reject')
  expect(calls).toEqual([])
  await store.decide('reject', 'No advisor')
  expect(calls).toEqual([['2', 1, 'reject', 'No advisor']])
  expect(store.$asking.get()).toBeNull()
  expect(titleOf(store)).toBe('Firm 3')
})

test('treats keys pressed before the item has loaded as its reason, not as decisions', async () => {
  const { store, calls } = await setUp()
  store.move(1)
  for (const key of ['r', 'a', 'x']) store.beginByKey(key)
  await settle()
  expect(store.$asking.get()).toBe('request_changes')
  expect(calls).toEqual([])
  store.move(1)
  store.beginByKey('a')
  await settle()
  expect(store.$asking.get()).toBeNull()
  expect(calls).toEqual([])
})

test('undoes a decision once, and not after half a minute', async () => {
  const { store, calls } = await setUp({ query: '?item=registration-1' })
  await store.decide('approve', null)
  await Promise.all([store.undo(), store.undo()])
  expect(calls.filter((call) => String(call).startsWith('undo'))).toEqual([['undo', 1]])
  expect(titleOf(store)).toBe('Firm 1')
  await store.decide('approve', null)
  expect(store.$undoable.get()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(store.$undoable.get()).toEqual([])
})

test('names the person who decided first, and reloads the item', async () => {
  let version = 1
  const { store } = await setUp({
    query: '?item=registration-1',
    deps: {
      fetchDeskItem: async (key) => ({ ...toItem(key), version }),
      decideAtDesk: async () => {
        version = 2
        throw new Fault('conflict', 'approved by ada@example.com')
      },
    },
  })
  expect(await store.decide('approve', null)).toBe(false)
  expect(store.$problem.get()?.message).toBe('approved by ada@example.com')
  expect(store.$item.get()).toMatchObject({ phase: 'ready', item: { itemId: '1', version: 2 } })
  expect(store.$undoable.get()).toEqual([])
})

test('keeps the reason open if the item can still be decided on', async () => {
  const { store } = await setUp({
    query: '?item=registration-1',
    deps: { decideAtDesk: () => Promise.reject(new Fault('conflict', 'sent again')) },
  })
  store.begin('reject')
  store.drafts.save({ kind: 'registration', itemId: '1' }, { reason: 'No advisor' })
  await store.decide('reject', 'No advisor')
  expect(store.$asking.get()).toBe('reject')
  expect(store.drafts.read({ kind: 'registration', itemId: '1' }).reason).toBe('No advisor')
})

test('keeps drafts until they are sent', async () => {
  const { store } = await setUp({ query: '?item=registration-1' })
  const key = { kind: 'registration', itemId: '1' } as const
  store.drafts.save(key, { reason: 'No advisor', note: 'Seen before' })
  await store.addNote('Seen before')
  expect(store.drafts.read(key)).toEqual({ reason: 'No advisor', note: '' })
  await store.decide('reject', 'No advisor')
  expect(store.drafts.read(key).reason).toBe('')
})

test('keeps an item that cannot be reloaded', async () => {
  let isOffline = false
  const { store } = await setUp({
    query: '?item=registration-1',
    deps: {
      fetchDeskItem: async (key) => {
        if (isOffline) throw new Fault('offline')
        return toItem(key)
      },
    },
  })
  isOffline = true
  await store.reload()
  expect(titleOf(store)).toBe('Firm 1')
  expect(store.$problem.get()?.title).toBe('This item could not be refreshed')
})

test('offers an undo again if its response never arrived', async () => {
  let isOffline = true
  const { store } = await setUp({
    query: '?item=registration-1',
    deps: {
      undoAtDesk: async () => {
        if (isOffline) throw new Fault('offline')
      },
    },
  })
  await store.decide('approve', null)
  await store.undo()
  expect(store.$undoable.get()).toHaveLength(1)
  isOffline = false
  await store.undo()
  expect(store.$undoable.get()).toEqual([])
})

test('has its own key for each decision about a reported message', async () => {
  const { store, calls } = await setUp({
    query: '?item=enquiry-1',
    deps: { fetchDeskItem: async (key) => ({ ...toItem(key), decisions: ['close', 'suspend'] }) },
  })
  store.beginByKey('x')
  expect(store.$asking.get()).toBe('suspend')
  store.beginByKey('c')
  await settle()
  expect(calls).toEqual([['1', 1, 'close', null]])
})

test('asks again before it approves a claim from outside the domain', async () => {
  const { store, calls } = await setUp({
    query: '?item=claim-1',
    deps: { fetchDeskItem: async (key) => ({ ...toItem(key), decisions: ['approve_outside'] }) },
  })
  store.beginByKey('a')
  store.beginByKey('a')
  await settle()
  expect(store.$asking.get()).toBe('approve_outside')
  expect(calls).toEqual([])
})

test.each(['retry', 'close', 'keep', 'restore'] as const)(
  'offers an undo after "%s"',
  async (decision) => {
    const { store } = await setUp({ query: '?item=message-1' })
    await store.decide(decision, null)
    expect(store.$undoable.get()).toHaveLength(1)
    expect(store.$announcement.get()).toContain('You can undo this for 30 seconds')
  },
)

test('does not send a decision twice', async () => {
  const { store, calls } = await setUp({ query: '?item=registration-1' })
  await Promise.all([store.decide('approve', null), store.decide('approve', null)])
  expect(calls).toHaveLength(1)
})

test('marks alike items by keys, decides on all at once, and undoes that as one', async () => {
  const { store, calls } = await setUp({ query: '?item=registration-1' })
  store.markOn(1)
  await settle()
  expect(store.$announcement.get()).toBe('Marked: Firm 2. 2 advisor registrations marked.')
  store.mark()
  store.mark()
  store.beginByKey('x')
  expect(store.$asking.get()).toBeNull()
  expect(store.$askingSeveral.get()).toBe('reject')
  expect(await store.decideMarked('reject', 'No advisor')).toBeNull()
  expect(calls).toEqual([['1,2', 'reject', 'No advisor']])
  expect([store.$marked.get(), titleOf(store)]).toEqual([[], 'Firm 3'])
  expect(store.$queue.get()).toMatchObject({ counts: { registration: 1 } })
  expect(store.$undoable.get()).toMatchObject([{ title: '2 advisor registrations' }])
  await store.undo()
  expect(calls.at(-1)).toEqual(['undo', 1, 2])
  expect(titleOf(store)).toBe('Firm 1')
})

test('names the items that one decision has left, and keeps the marks if nothing was answered', async () => {
  let isOffline = true
  const { store } = await setUp({
    deps: {
      decideSeveralAtDesk: async () => {
        if (isOffline) throw new Fault('offline')
        return {
          decided: [{ itemId: '1', eventId: 7 }],
          refused: [{ itemId: '2', message: 'approved by ada@example.com' }],
        }
      },
    },
  })
  for (const line of lines.slice(0, 2)) store.mark(line)
  expect(await store.decideMarked('approve', null)).toContain('connection')
  expect(store.$marked.get()).toHaveLength(2)
  isOffline = false
  await store.decideMarked('approve', null)
  expect(store.$problem.get()).toMatchObject({
    title: '1 of 2 were left as they are',
    lines: ['Firm 2: approved by ada@example.com'],
  })
})

test('marks a range, and nothing of another kind or with a decision of its own', async () => {
  const { store } = await setUp()
  const [first, , third] = lines
  store.mark(first)
  if (third) store.markTo(third)
  expect(store.$marked.get()).toHaveLength(3)
  if (first) store.mark({ ...first, kind: 'company' })
  expect(store.$announcement.get()).toContain('Firm 1 cannot be marked')
  store.unmarkAll()
  if (first) store.mark({ ...first, shared: [] })
  expect(store.$marked.get()).toEqual([])
})

test('goes on with the next page after the last line, also for a key that is held down', async () => {
  const { store } = await setUp({
    query: '?item=registration-1',
    deps: {
      fetchDeskQueue: async (_search, after) => {
        const items = after ? lines.slice(1) : lines.slice(0, 1)
        return { counts: {}, items, more: !after }
      },
    },
  })
  for (let at = 0; at < 4; at++) store.markOn(1)
  await settle()
  expect(titleOf(store)).toBe('Firm 3')
  expect(store.$marked.get()).toHaveLength(3)
})

test('searches all states, unless one is chosen', async () => {
  const { store, address } = await setUp()
  await store.search({ term: 'harbor' }, false)
  expect([store.$view.get().state, address.query]).toEqual(['all', '?q=harbor'])
  await store.search({ state: 'waiting' }, false)
  await store.search({ term: 'harbo' }, false)
  expect(store.$view.get().state).toBe('waiting')
  await store.search({ state: 'all' }, false)
  await store.search({ term: '' }, false)
  expect([store.$view.get().state, address.query]).toEqual(['waiting', ''])
})

test.each([
  ['notFound', 'absent'],
  ['signedOut', 'absent'],
  ['refused', 'forbidden'],
  ['offline', 'failed'],
] as const)('shows nothing of the desk when the answer is %s', async (reason, phase) => {
  const { store } = await setUp({
    deps: { fetchDeskQueue: () => Promise.reject(new Fault(reason)) },
  })
  expect(store.$access.get().phase).toBe(phase)
})

test('closes when a later call answers that there is no desk', async () => {
  let isDesk = true
  const { store } = await setUp({
    query: '?item=registration-1',
    deps: {
      fetchDeskQueue: async () => {
        if (!isDesk) throw new Fault('notFound')
        return { counts: {}, items: lines, more: false }
      },
      decideAtDesk: () => Promise.reject(new Fault('notFound')),
    },
  })
  expect(store.$access.get().phase).toBe('ready')
  isDesk = false
  await store.decide('approve', null)
  await settle()
  expect(store.$access.get().phase).toBe('absent')
})

test('shows the response to the last request', async () => {
  const answers: ((title: string) => void)[] = []
  const { store } = await setUp({
    deps: {
      fetchDeskItem: (key) =>
        new Promise((resolve) => {
          answers.push((title) => resolve({ ...toItem(key), title }))
        }),
    },
  })
  void store.open({ kind: 'registration', itemId: '1' })
  void store.open({ kind: 'registration', itemId: '2' })
  answers[1]?.('second')
  answers[0]?.('first')
  await settle()
  expect(titleOf(store)).toBe('second')
})
