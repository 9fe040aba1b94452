import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskItem } from '#data/cases.queries.ts'
import { Fault } from '#data/fault.ts'
import { $session } from '#data/session.ts'
import type { CaseKey, DeskLine, DeskLoad } from '#domain/cases/case.ts'
import { memberOf } from '#tests/session.ts'
import { stubStorage } from '#tests/storage.ts'
import { createDesk, type DeskStore } from './desk.store.ts'
import type { DeskDeps } from './frame.ts'
import { readDeskDraft, saveDeskDraft } from './desk-drafts.ts'
import { createSeveral } from './question.store.ts'

const lines: DeskLine[] = ['1', '2', '3'].map((item_id) => ({
  kind: 'registration',
  item_id,
  version: 1,
  title: `Firm ${item_id}`,
  person: null,
  email: null,
  website: null,
  state: 'pending',
  since: `2026-01-0${item_id}T00:00:00Z`,
  late: false,
  shared: ['approve', 'request_changes', 'reject'],
}))
const toItem = ({ kind, item_id }: CaseKey): DeskItem => ({
  kind,
  item_id,
  state: 'pending',
  version: 1,
  title: `Firm ${item_id}`,
  own: false,
  advisor_id: null,
  decisions: ['approve', 'request_changes', 'reject'],
  page_kind: null,
  refusal: null,
  sent: {},
  published: null,
  duplicates: [],
  history: [],
  notes: [],
})

const load: DeskLoad = { kinds: {}, came: 3, decided: 0, median_hours: null, featured: 0 }

const settle = () => vi.advanceTimersByTimeAsync(0)

async function setUp({ query = '', deps = {} }: { query?: string; deps?: Partial<DeskDeps> } = {}) {
  const calls: unknown[] = []
  const address = { query }
  const store = createDesk({
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
        calls.push([item.item_id, item.version, decision, reason])
        return { event_id: calls.length, state: 'approved', version: 2 }
      },
      async undoAtDesk(event_id) {
        calls.push(['undo', event_id])
      },
      async decideSeveralAtDesk(_kind, items, decision, reason) {
        const ids = items.map(({ item_id }) => item_id)
        calls.push([ids.join(), decision, reason])
        const decided = ids.map((item_id) => ({ item_id, event_id: Number(item_id) }))
        return { decided, refused: [] }
      },
      fetchDeskBeside: async () => [],
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

stubStorage('localStorage')
beforeEach(() => {
  vi.useFakeTimers()
  $session.set(memberOf())
})
afterEach(() => {
  vi.useRealTimers()
})

const titleOf = ({ item }: DeskStore) => item.ready()?.title ?? item.$item.get().phase

test('opens the next item after a decision, and decrements the count', async () => {
  const { store, calls, address } = await setUp()
  await store.move(1)
  await settle()
  store.beginByKey('a')
  await settle()
  expect(calls).toEqual([['1', 1, 'approve', null]])
  expect([titleOf(store), address.query]).toEqual(['Firm 2', '?item=registration-2'])
  expect(store.queue.$queue.get()).toMatchObject({ counts: { registration: 2 } })
  expect(store.queue.lineOf({ kind: 'registration', item_id: '1' })).toBeUndefined()
  expect(store.$announcement.get()).toBe(
    'Approved: Firm 1. You can undo this for 30 seconds; no email is sent before that. Next: Firm 2.',
  )
})

test('sends a reason once, and keeps drafts until they are sent', async () => {
  const { store, calls } = await setUp({ query: '?item=registration-2' })
  const { deciding, item } = store
  const key = { kind: 'registration', item_id: '2' } as const
  saveDeskDraft(key, { reason: 'No advisor', note: 'Seen before' })
  await deciding.addNote('Seen before')
  expect(readDeskDraft(key)).toEqual({ reason: 'No advisor', note: '' })
  store.beginByKey('x')
  expect([item.$asking.get(), calls]).toEqual(['reject', []])
  const decide = () => deciding.decide('reject', 'No advisor')
  expect(await Promise.all([decide(), decide()])).toEqual([true, false])
  expect(calls).toEqual([['2', 1, 'reject', 'No advisor']])
  expect([item.$asking.get(), readDeskDraft(key).reason]).toEqual([null, ''])
  expect(titleOf(store)).toBe('Firm 3')
})

test('treats keys pressed before the item has loaded as its reason, not as decisions', async () => {
  const { store, calls } = await setUp()
  void store.move(1)
  for (const key of ['r', 'a', 'x']) store.beginByKey(key)
  await settle()
  expect(store.item.$asking.get()).toBe('request_changes')
  void store.move(1)
  store.beginByKey('a')
  await settle()
  expect([store.item.$asking.get(), calls]).toEqual([null, []])
})

test('asks again before it approves a claim from outside the domain', async () => {
  const { store, calls } = await setUp({
    query: '?item=claim-1',
    deps: { fetchDeskItem: async (key) => ({ ...toItem(key), decisions: ['approve_outside'] }) },
  })
  for (const key of ['a', 'a']) store.beginByKey(key)
  await settle()
  expect([store.item.$asking.get(), calls]).toEqual(['approve_outside', []])
})

const note = { id: 1, at: '2026-01-01T00:00:00Z', who: 'ada@example.com', note: 'Ask them first.' }
const duplicate = {
  kind: 'advisor',
  item_id: '7',
  name: 'Firm',
  website: null,
  email: null,
  state: 'listed',
  why: ['name'],
  removed: null,
} as const satisfies DeskItem['duplicates'][number]

test.each([
  ['a likely duplicate', { duplicates: [{ ...duplicate, why: ['name'] }] }],
  ['a note', { notes: [note] }],
])('asks again before it approves beside %s, also when the key came early', async (_, beside) => {
  const { store, calls } = await setUp({
    query: '?item=registration-1',
    deps: { fetchDeskItem: async (key) => ({ ...toItem(key), ...beside }) },
  })
  for (const key of ['a', 'a']) store.beginByKey(key)
  await settle()
  expect([store.item.$asking.get(), calls]).toEqual(['approve', []])
  store.deciding.cancel()
  void store.move(1)
  store.beginByKey('a')
  await settle()
  expect([store.item.$asking.get(), calls]).toEqual(['approve', []])
  expect(await store.deciding.decide('approve', null)).toBe(true)
})

test('keeps an item open whose state a decision leaves', async () => {
  const { store } = await setUp({
    query: '?item=advisor-1',
    deps: { decideAtDesk: async () => ({ event_id: 1, state: 'pending', version: 2 }) },
  })
  await store.deciding.decide('look', null)
  expect([titleOf(store), store.undo.$undoable.get().length]).toEqual(['Firm 1', 1])
  expect(store.$announcement.get()).toContain('Reviewed: Firm 1.')
})

test('undoes a decision once, and not after half a minute', async () => {
  const { store, calls } = await setUp({ query: '?item=registration-1' })
  const { deciding, undo } = store
  await deciding.decide('approve', null)
  await Promise.all([undo.undo(), undo.undo()])
  expect(calls.filter((call) => String(call).startsWith('undo'))).toEqual([['undo', 1]])
  expect(titleOf(store)).toBe('Firm 1')
  await deciding.decide('approve', null)
  expect(undo.$undoable.get()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(undo.$undoable.get()).toEqual([])
})

test('offers an undo again if its response never arrived', async () => {
  const undoAtDesk = vi.fn<DeskDeps['undoAtDesk']>()
  const { store } = await setUp({ query: '?item=registration-1', deps: { undoAtDesk } })
  const { deciding, undo } = store
  await deciding.decide('approve', null)
  undoAtDesk.mockRejectedValueOnce(new Fault('offline'))
  await undo.undo()
  expect(undo.$undoable.get()).toHaveLength(1)
  undoAtDesk.mockRejectedValueOnce(new Fault('conflict', 'Too late.'))
  await undo.undo()
  expect([undo.$undoable.get(), store.$problem.get()?.message]).toEqual([[], 'Too late.'])
})

test('names the person who decided first, reloads the item, and keeps a reason that still fits', async () => {
  let version = 1
  const { store } = await setUp({
    query: '?item=registration-1',
    deps: {
      fetchDeskItem: async (key) => ({
        ...toItem(key),
        version,
        decisions: version === 3 ? [] : ['reject'],
      }),
      decideAtDesk: async () => {
        version += 1
        throw new Fault('conflict', 'changed by ada@example.com')
      },
    },
  })
  store.deciding.begin('reject')
  expect(await store.deciding.decide('reject', 'No advisor')).toBe(false)
  expect(store.$problem.get()?.message).toBe('changed by ada@example.com')
  expect([store.item.ready()?.version, store.item.$asking.get()]).toEqual([2, 'reject'])
  await store.deciding.decide('reject', 'No advisor')
  expect([store.item.$asking.get(), store.undo.$undoable.get()]).toEqual([null, []])
})

test('ticks alike items by keys, decides on all at once, and undoes that as one', async () => {
  const { store, calls } = await setUp({ query: '?item=registration-1' })
  const { ticking } = store
  await store.tickOn(1)
  await settle()
  expect(store.$announcement.get()).toBe('Marked: Firm 2. 2 advisor registrations marked.')
  store.toggleOpen()
  store.toggleOpen()
  store.beginByKey('x')
  expect([store.item.$asking.get(), ticking.$askingSeveral.get()]).toEqual([null, 'reject'])
  const open = () => createSeveral('registration', 'reject', ticking).form
  open().change('reason', 'No advisor')
  expect(open().$values.get()).toMatchObject({ reason: 'No advisor' })
  expect(await ticking.decideTicked('reject', 'No advisor')).toBeNull()
  expect(calls).toEqual([['1,2', 'reject', 'No advisor']])
  expect([ticking.$ticked.get(), titleOf(store)]).toEqual([[], 'Firm 3'])
  expect(store.queue.$queue.get()).toMatchObject({ counts: { registration: 1 } })
  expect(store.undo.$undoable.get()).toMatchObject([{ title: '2 advisor registrations' }])
  await store.undo.undo()
  expect(calls.at(-1)).toEqual(['undo', 1, 2])
  expect(titleOf(store)).toBe('Firm 1')
})

test('names the items that one decision has left, and keeps the ticks if nothing was answered', async () => {
  const decideSeveralAtDesk = vi.fn<DeskDeps['decideSeveralAtDesk']>(async () => ({
    decided: [{ item_id: '1', event_id: 7 }],
    refused: [{ item_id: '2', message: 'approved by ada@example.com' }],
  }))
  const { store } = await setUp({ deps: { decideSeveralAtDesk } })
  for (const line of lines.slice(0, 2)) store.ticking.toggle(line)
  decideSeveralAtDesk.mockRejectedValueOnce(new Fault('offline'))
  expect(await store.ticking.decideTicked('approve', null)).toContain('connection')
  expect(store.ticking.$ticked.get()).toHaveLength(2)
  await store.ticking.decideTicked('approve', null)
  expect(store.$problem.get()).toMatchObject({
    title: '1 of 2 were left as they are',
    lines: ['Firm 2: approved by ada@example.com'],
  })
})

test('asks once more before it approves several of which one has a duplicate or a note', async () => {
  const beside = [{ item_id: '2', duplicates: [], notes: [note] }]
  const fetchDeskBeside = vi.fn<DeskDeps['fetchDeskBeside']>(async () => beside)
  const { store, calls } = await setUp({ deps: { fetchDeskBeside } })
  const { ticking } = store
  const [first, second, third] = lines as [DeskLine, DeskLine, DeskLine]
  for (const line of [first, second]) ticking.toggle(line)
  expect(await ticking.decideTicked('approve', null)).toContain('beside one of them')
  expect([ticking.$beside.get(), calls]).toEqual([beside, []])
  // Another set is looked at anew; a rejection needs no second look.
  ticking.toggle(third)
  expect(await ticking.decideTicked('approve', null)).toContain('beside one of them')
  expect(await ticking.decideTicked('approve', null)).toBeNull()
  expect(calls).toEqual([['1,2,3', 'approve', null]])
  expect([fetchDeskBeside.mock.calls.length, ticking.$beside.get()]).toEqual([2, []])
})

test('ticks a range, and nothing of another kind or with a decision of its own', async () => {
  const { store } = await setUp()
  const { ticking } = store
  const [first, , third] = lines as [DeskLine, DeskLine, DeskLine]
  ticking.toggle(first)
  ticking.tickTo(third)
  expect(ticking.$ticked.get()).toHaveLength(3)
  ticking.toggle({ ...first, kind: 'company' })
  expect(store.$announcement.get()).toContain('Firm 1 cannot be marked')
  ticking.clear()
  ticking.toggle({ ...first, shared: [] })
  expect(ticking.$ticked.get()).toEqual([])
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
  for (let at = 0; at < 4; at++) void store.tickOn(1)
  await settle()
  await store.tickOn(1)
  expect([titleOf(store), store.ticking.$ticked.get().length]).toEqual(['Firm 3', 3])
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
  void store.open({ kind: 'registration', item_id: '1' })
  void store.open({ kind: 'registration', item_id: '2' })
  answers[1]?.('second')
  answers[0]?.('first')
  await settle()
  expect(titleOf(store)).toBe('second')
})
