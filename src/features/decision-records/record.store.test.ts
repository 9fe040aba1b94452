import { atom } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import {
  blankWritten,
  type DecisionRecord,
  type Written,
} from '#domain/decision-records/decision-record.ts'
import { memberOf } from '#tests/session.ts'
import { stubStorage } from '#tests/storage.ts'
import { createRecordEditor, type RecordApi } from './record.store.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const NEXT = '22222222-2222-4222-8222-222222222222'

/** The backend with one record; a save of another version than the stored one is refused. */
function createBackend() {
  let record = toRecord(blankWritten, 1)
  return {
    write: (part: Partial<Written>, lockedAt: string | null = null) => {
      record = { ...toRecord({ ...record.body, ...part }, record.version + 1), locked_at: lockedAt }
    },
    fetchDecisionRecord: async () => record,
    saveDecisionRecord: vi.fn<RecordApi['saveDecisionRecord']>(async (_, version, written) => {
      if (version !== record.version || record.locked_at !== null) throw new Fault('conflict', 'No')
      record = toRecord(written, record.version + 1)
      return record
    }),
    lockDecisionRecord: async () => record,
    correctDecisionRecord: async () => NEXT,
    removeDecisionRecord: async () => {},
    goTo: vi.fn<(address: string) => void>(),
  }
}

function toRecord(written: Written, version: number): DecisionRecord {
  const body = { ...written, candidates: [] }
  const rest = { locked_at: null, sha256: null, supersedes: null, updated_at: '2026-11-23' }
  return { id: ID, version, body, document: body, ...rest }
}

const $session = atom(memberOf('ada'))
async function open(backend = createBackend(), id = ID) {
  const store = createRecordEditor(id, { $session, ...backend })
  await store.load()
  return { store, backend }
}

const stored = stubStorage('localStorage')
beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
})

test('saves after a pause in typing, once for text typed meanwhile', async () => {
  const { store, backend } = await open()
  store.change({ reason: 'The f' })
  store.change({ reason: 'The fee' })
  expect(store.$saving.get()).toEqual({ phase: 'unsaved' })
  await vi.runAllTimersAsync()
  expect(backend.saveDecisionRecord).toHaveBeenCalledExactlyOnceWith(ID, 1, {
    ...blankWritten,
    reason: 'The fee',
  })
  expect([store.$saving.get().phase, stored.size]).toEqual(['saved', 0])
})

test('keeps text that could not be saved, also after a reload', async () => {
  const { store, backend } = await open()
  backend.saveDecisionRecord.mockRejectedValueOnce(new Fault('offline', 'Offline'))
  store.change({ reason: 'The fee' })
  await vi.runAllTimersAsync()
  expect(store.$saving.get()).toEqual({ phase: 'failed', message: 'Offline' })
  const { store: later } = await open(backend)
  expect(later.$written.get().reason).toBe('The fee')
  await vi.runAllTimersAsync()
  expect((await backend.fetchDecisionRecord()).body.reason).toBe('The fee')
})

test('takes a save whose answer was lost for its own', async () => {
  const { store, backend } = await open()
  backend.saveDecisionRecord.mockImplementationOnce(async () => {
    backend.write({ reason: 'The fee' })
    throw new Fault('timeout')
  })
  store.change({ reason: 'The fee' })
  await vi.runAllTimersAsync()
  store.change({ reason: 'The fee is low', criteria: 'Price' })
  await vi.runAllTimersAsync()
  expect(store.$saving.get()).toEqual({ phase: 'saved' })
  expect((await backend.fetchDecisionRecord()).body).toMatchObject({
    reason: 'The fee is low',
    criteria: 'Price',
  })
})

test('takes what another tab has saved while nothing was typed here', async () => {
  const { store, backend } = await open()
  backend.write({ reason: 'Theirs' })
  await store.readAgain()
  expect(store.$written.get().reason).toBe('Theirs')
  expect(store.$saving.get()).toEqual({ phase: 'saved' })
})

test('overwrites the text of another tab only when told to', async () => {
  const { store, backend } = await open()
  backend.write({ reason: 'Theirs', criteria: 'Price' })
  store.change({ reason: 'Mine', purpose: 'A trustee' })
  await vi.runAllTimersAsync()
  expect(store.$saving.get()).toMatchObject({
    phase: 'conflict',
    theirs: { body: { reason: 'Theirs' } },
  })
  store.change({ reason: 'Mine too' })
  await vi.runAllTimersAsync()
  expect((await backend.fetchDecisionRecord()).body.reason).toBe('Theirs')
  // The choice waits through a reload.
  expect((await open(backend)).store.$saving.get().phase).toBe('conflict')
  await store.keepMine()
  const mine = { reason: 'Mine too', criteria: '', purpose: 'A trustee' }
  expect((await backend.fetchDecisionRecord()).body).toMatchObject(mine)
  expect(store.$written.get()).toMatchObject(mine)
  expect([store.$saving.get().phase, stored.size]).toEqual(['saved', 0])
})

test('takes the text of another tab', async () => {
  const { store, backend } = await open()
  backend.write({ reason: 'Theirs' })
  store.change({ reason: 'Mine', purpose: 'A trustee' })
  await vi.runAllTimersAsync()
  store.takeTheirs()
  await vi.runAllTimersAsync()
  expect(store.$written.get()).toMatchObject({ reason: 'Theirs', purpose: '' })
  expect([store.$saving.get().phase, stored.size]).toEqual(['saved', 0])
})

test.each([
  ['of the stored version', { version: 1 }, 'saved'],
  ['of an earlier release, which names no version', { base: {} }, 'conflict'],
])('reads a draft %s', async (_, part, phase) => {
  const values = { ...part, written: { ...blankWritten, reason: 'Mine' } }
  const draft = JSON.stringify({ owner: 'ada', values })
  stored.set(`draft/selection/${ID}`, draft)
  const { store, backend } = await open()
  await vi.runAllTimersAsync()
  expect(store.$saving.get().phase).toBe(phase)
  backend.write({ reason: 'Theirs' })
  stored.set(`draft/selection/${ID}`, draft)
  expect((await open(backend)).store.$saving.get().phase).toBe('conflict')
})

test('begins a correction with text that was typed before another tab locked the record', async () => {
  const { store, backend } = await open()
  backend.write({ reason: 'Theirs' }, '2026-11-23')
  store.change({ reason: 'Mine' })
  await vi.runAllTimersAsync()
  expect(store.$view.get()).toMatchObject({ phase: 'locked', unsaved: { reason: 'Mine' } })
  await store.correct()
  expect(backend.goTo).toHaveBeenCalledExactlyOnceWith(`/shortlist/decide?id=${NEXT}`)
  const { store: next } = await open(createBackend(), NEXT)
  expect(next.$written.get().reason).toBe('Mine')
})
