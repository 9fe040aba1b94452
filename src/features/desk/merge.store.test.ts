import { expect, test } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { MergeComparison, MergeSide } from '#data/hands.queries.ts'
import { createMerge } from './merge.store.ts'

const toSide = (id: number, version = 1): MergeSide => ({
  id,
  version,
  name: `Firm ${id}`,
  owner: null,
  rows: {},
})

function open(mergeAdvisors: (seen: MergeComparison) => Promise<void> = async () => undefined) {
  const merged: [number, number][] = []
  let version = 0
  const store = createMerge({
    kept: 5,
    gone: 6,
    fetchMerge: async (kept, gone) => {
      version += 1
      return { kept: toSide(kept, version), gone: toSide(gone), differs: {} }
    },
    mergeAdvisors,
    onMerged: ({ kept, gone }) => merged.push([kept.id, gone.id]),
  })
  return { store, merged }
}

test('merges the listing that the person chose to end', async () => {
  const { store, merged } = open()
  await store.load()
  await store.swap()
  await store.merge('One website')
  expect(merged).toEqual([[6, 5]])
})

test('shows both again when somebody has changed one of them', async () => {
  const { store, merged } = open(() => Promise.reject(new Fault('conflict', 'edited by the firm')))
  await store.load()
  await store.merge('One website')
  expect(store.$problem.get()).toBe('edited by the firm')
  expect(store.$compared.get()).toMatchObject({ data: { kept: { id: 5, version: 2 } } })
  expect(merged).toEqual([])
})
