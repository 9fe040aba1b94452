import { keepMount } from 'nanostores'
import { expect, it, vi } from 'vitest'
import type { DecisionRecord } from '#domain/decision-records/decision-record.ts'
import { createLockedRecords } from './locked-records.store.ts'

const entry = { purpose: '', kind: '', firms: 0, updated_at: '', supersedes: null }
const record: DecisionRecord = JSON.parse('{"id":"a","document":"{}","sha256":"f"}')

async function open(fetchRecords: Parameters<typeof createLockedRecords>[0]['fetchRecords']) {
  const saved: string[] = []
  const store = createLockedRecords({
    fetchRecords,
    fetchRecord: () => Promise.resolve(record),
    save: (_, text) => void saved.push(text),
  })
  keepMount(store.$ids)
  await vi.waitFor(() => expect(store.$ids.get().phase).not.toBe('loading'))
  return { store, saved }
}

it('offers the locked records of an account as one list, and no draft', async () => {
  const { store, saved } = await open(() =>
    Promise.resolve([
      { ...entry, id: 'a', locked_at: '2026-11-20' },
      { ...entry, id: 'b', locked_at: null },
    ]),
  )
  expect(store.$ids.get()).toEqual({ phase: 'ready', data: ['a'] })
  await store.download()
  expect(JSON.parse(saved[0] ?? '')).toHaveLength(1)
})

it('does not take an account for one without records if they cannot be loaded', async () => {
  const { store } = await open(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(store.$ids.get().phase).toBe('failed')
})
