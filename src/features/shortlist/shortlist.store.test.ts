import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { moveItem } from '#domain/shortlist/shortlist-changes.ts'
import { shortlistMessages as messages } from '#domain/shortlist/shortlist-messages.ts'
import type { ShortlistItem } from '#domain/shortlist/shortlist.ts'
import { toShortlistCsv } from './shortlist-csv.ts'
import { createShortlist, type ShortlistDeps } from './shortlist.store.ts'

let isFull = false
const item = (id: number, note = ''): ShortlistItem => ({ id, note, notedAt: null })
const advisor = (id: number) =>
  ({
    id,
    companyName: `Firm ${id}`,
    contactPerson: null,
    services: ['ESOP_Financing'],
    stated: { known_for: null },
    averageRating: 4.5,
    reviewCount: 3,
  }) as unknown as Advisor

function open(query: string, items: ShortlistItem[], seen = [1, 2, 3]) {
  const $shortlist = atom(items)
  const fetchAdvisors = vi.fn<ShortlistDeps['fetchAdvisors']>(async (ids: readonly number[]) =>
    ids.filter((id) => seen.includes(id)).map(advisor),
  )
  const syncShortlist = vi.fn<ShortlistDeps['syncShortlist']>(async () => null)
  const save = vi.fn<ShortlistDeps['save']>(async (id: number) =>
    $shortlist.set([...$shortlist.get(), item(id)]),
  )
  const tick = vi.fn<ShortlistDeps['tick']>()
  const deps: ShortlistDeps = {
    $shortlist,
    $ticked: atom<readonly number[]>([]),
    tick,
    fetchAdvisors,
    syncShortlist,
    fetchSent: async () => [],
    save,
    note(id, note) {
      if (isFull) return false
      $shortlist.set($shortlist.get().map((one) => (one.id === id ? item(id, note) : one)))
      return true
    },
    move: async (id, to) => $shortlist.set(moveItem($shortlist.get(), id, to)),
    remove: async (id) => $shortlist.set($shortlist.get().filter((one) => one.id !== id)),
  }
  const store = createShortlist(query, deps)
  const shown = () => {
    const view = store.$view.get()
    if (view.phase !== 'ready') return view.phase
    return view.entries.map(({ item: { id }, advisor: found }) => (found ? id : `no ${id}`))
  }
  return { store, shown, tick, fetchAdvisors, syncShortlist, save, $shortlist }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
async function load(...of: Parameters<typeof open>) {
  const opened = open(...of)
  opened.store.open()
  await settled()
  return opened
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows saved advisors in order, and requests none twice', async () => {
  const { store, shown, fetchAdvisors } = open('', [item(2), item(1)])
  store.open()
  expect(shown()).toBe('loading')
  await settled()
  expect(shown()).toEqual([2, 1])
  store.move(1, 0)
  await settled()
  expect(shown()).toEqual([1, 2])
  expect(fetchAdvisors).toHaveBeenCalledTimes(1)
})

it("announces a row's new position, and stops at the ends", async () => {
  const { store, shown } = await load('', [item(1), item(2), item(3)])
  store.move(1, 1)
  expect(store.$announcement.get()).toBe('Firm 1 is now 2 of 3.')
  store.move(1, 3)
  store.move(2, -1)
  expect(shown()).toEqual([2, 1, 3])
})

it('shows the visible advisors of a shared list, and stores none of them', async () => {
  const { shown, syncShortlist } = await load('?ids=3,9,1', [item(2)])
  expect(shown()).toEqual([3, 'no 9', 1])
  expect(syncShortlist).not.toHaveBeenCalled()
})

it('saves the visible, not yet saved advisors of a shared list', async () => {
  const { store, save } = await load('?ids=3,9,1', [item(1)])
  await store.saveAll()
  expect(save.mock.calls).toEqual([[3]])
})

it('takes a removed advisor out of the comparison', () => {
  const { store, tick } = open('', [item(1), item(2)])
  store.remove(2)
  expect(tick.mock.calls).toEqual([[2, false]])
})

it('restores a removed advisor', async () => {
  const { store, save } = await load('', [item(1), item(2)])
  store.remove(1)
  expect(store.$removed.get()).toEqual({ id: 1, name: 'Firm 1' })
  store.restore()
  expect(save).toHaveBeenCalledWith(1)
  expect(store.$removed.get()).toBeNull()
})

it('sends a note after a pause in typing, and reports a failure', async () => {
  const { store, syncShortlist } = open('', [item(1)])
  store.note(1, 'C')
  await vi.advanceTimersByTimeAsync(300)
  store.note(1, 'Called')
  await vi.advanceTimersByTimeAsync(650)
  expect(syncShortlist).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(syncShortlist).toHaveBeenCalledTimes(1)
  expect(store.$noteState.get()).toEqual({ id: 1, words: 'Note saved.' })
  syncShortlist.mockResolvedValueOnce(new Error('offline'))
  store.note(1, 'Called twice')
  await vi.advanceTimersByTimeAsync(800)
  expect(store.$noteState.get()?.words).toContain('Saved in this browser')
})

it('leaves a note that is too long in its field, and sends it once it is shorter', async () => {
  const { store, syncShortlist } = open('', [item(1)])
  const text = 'a'.repeat(1001)
  store.note(1, text)
  await vi.advanceTimersByTimeAsync(800)
  expect(syncShortlist).not.toHaveBeenCalled()
  expect(store.$noteState.get()).toEqual({ id: 1, words: messages.noteTooLong, typed: text })
  store.note(1, text.slice(1))
  await vi.advanceTimersByTimeAsync(800)
  expect(syncShortlist).toHaveBeenCalledTimes(1)
})

it('leaves a note that the storage does not take in its field', async () => {
  const { store, syncShortlist } = open('', [item(1)])
  isFull = true
  onTestFinished(() => void (isFull = false))
  store.note(1, 'Called')
  await vi.advanceTimersByTimeAsync(800)
  expect(store.$noteState.get()).toEqual({ id: 1, words: messages.notKept, typed: 'Called' })
  expect(syncShortlist).not.toHaveBeenCalled()
})

it('shows nobody data that was fetched for another account', async () => {
  const { store, shown, fetchAdvisors } = await load('', [item(1)])
  fetchAdvisors.mockResolvedValueOnce([])
  store.forget()
  await settled()
  expect(shown()).toEqual(['no 1'])
})

it('exports only visible advisors', () => {
  const entries = [
    { item: item(1, '=note()'), advisor: advisor(1) },
    { item: item(9), advisor: null },
  ]
  const [, first, rest] = toShortlistCsv(entries, 'https://a.example').split('\r\n')
  expect(first).toBe("Firm 1,,Financing,,4.5,3,,,,'=note(),https://a.example/advisor/1")
  expect(rest).toBe('')
})
