import { atom } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { Session } from '#data/session.ts'
import {
  blankWritten,
  type DecisionRecord,
  type Written,
} from '#domain/decision-records/decision-record.ts'
import { createRecordEditor, type RecordApi } from './record.store.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const NEXT = '22222222-2222-4222-8222-222222222222'

/** The backend with one file; a save of another version is refused. */
function createBackend() {
  let file: DecisionRecord = toFile(blankWritten, 1)
  return {
    write: (written: Written, lockedAt: string | null = null) => {
      file = { ...toFile(written, file.version + 1), locked_at: lockedAt }
      return file
    },
    fetchDecisionRecord: async () => file,
    saveDecisionRecord: vi.fn<RecordApi['saveDecisionRecord']>(async (_, version, written) => {
      if (version !== file.version || file.locked_at !== null) throw new Fault('conflict', 'No')
      file = toFile(written, version + 1)
      return file
    }),
    lockDecisionRecord: async () => file,
    correctDecisionRecord: async () => NEXT,
    removeDecisionRecord: async () => {},
    goTo: vi.fn<(address: string) => void>(),
  }
}

function toFile(written: Written, version: number): DecisionRecord {
  const body = { ...written, candidates: [] }
  const rest = { locked_at: null, sha256: null, supersedes: null, updated_at: '2026-11-23' }
  return { id: ID, version, body, record: body, ...rest }
}

const $session = atom<Session>({ phase: 'member', user: { id: 'ada', email: 'a@b.example' } })
async function open(backend = createBackend(), id = ID) {
  const store = createRecordEditor(id, { $session, ...backend })
  await store.load()
  return { store, backend }
}

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
})
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
  backend.saveDecisionRecord.mockImplementationOnce(async (_, _version, written) => {
    backend.write(written)
    throw new Fault('timeout')
  })
  store.change({ reason: 'The fee' })
  await vi.runAllTimersAsync()
  store.change({ criteria: 'Price' })
  await vi.runAllTimersAsync()
  expect(store.$saving.get()).toEqual({ phase: 'saved' })
  expect((await backend.fetchDecisionRecord()).body).toMatchObject({
    reason: 'The fee',
    criteria: 'Price',
  })
})

test('overwrites another tab’s text only when told to', async () => {
  const { store, backend } = await open()
  backend.write({ ...blankWritten, reason: 'Theirs' })
  store.change({ reason: 'Mine' })
  await vi.runAllTimersAsync()
  expect(store.$saving.get()).toMatchObject({
    phase: 'conflict',
    differences: [{ label: 'Reason', theirs: 'Theirs' }],
  })
  store.change({ reason: 'Mine too' })
  await vi.runAllTimersAsync()
  expect((await backend.fetchDecisionRecord()).body.reason).toBe('Theirs')
  await store.keepMine()
  expect((await backend.fetchDecisionRecord()).body.reason).toBe('Mine too')
})

test('begins a correction with text that was typed before another tab locked the file', async () => {
  const { store, backend } = await open()
  backend.write({ ...blankWritten, reason: 'Theirs' }, '2026-11-23')
  store.change({ reason: 'Mine' })
  await vi.runAllTimersAsync()
  expect(store.$view.get()).toMatchObject({ phase: 'locked', unsaved: { reason: 'Mine' } })
  await store.correct()
  expect(backend.goTo).toHaveBeenCalledExactlyOnceWith(`/selections?id=${NEXT}`)
  const { store: next } = await open(createBackend(), NEXT)
  expect(next.$written.get().reason).toBe('Mine')
})
