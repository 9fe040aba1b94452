import { expect, test, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { MergeSide } from '#data/corrections.queries.ts'
import { createMerge } from './merge.store.ts'

const toSide = (id: number, version = 1): MergeSide => ({
  id,
  version,
  name: `Firm ${id}`,
  owner: null,
  rows: {},
})

async function open(mergeAdvisors = async () => undefined as void) {
  const merged: [number, number][] = []
  let version = 0
  const fetchMerge = async (kept: number, gone: number) => {
    version += 1
    return { kept: toSide(kept, version), gone: toSide(gone), differs: {} }
  }
  const store = createMerge({ fetchMerge, mergeAdvisors }, [5, 6], ({ kept, gone }) =>
    merged.push([kept.id, gone.id]),
  )
  store.$compared.listen(() => undefined)
  await vi.waitFor(() => expect(store.$compared.get().phase).toBe('ready'))
  store.form.change('reason', 'One website')
  return { store, merged }
}

test('merges the listing that the person chose to end', async () => {
  const { store, merged } = await open()
  await store.swap()
  await store.form.submit()
  expect(merged).toEqual([[6, 5]])
})

test('shows both again when somebody has changed one of them', async () => {
  const { store, merged } = await open(() =>
    Promise.reject(new Fault('conflict', 'edited by the firm')),
  )
  await store.form.submit()
  expect(store.form.$state.get()).toEqual({ phase: 'failed', message: 'edited by the firm' })
  expect(store.$compared.get()).toMatchObject({ data: { kept: { id: 5, version: 2 } } })
  expect(merged).toEqual([])
})
