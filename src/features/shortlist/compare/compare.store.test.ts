import { expect, it, vi } from 'vitest'
import type { Compared } from '#domain/sheet/criteria.ts'
import { createComparison, type ComparisonDeps } from './compare.store.ts'

const advisors = [1, 2, 3, 4, 5].map((id) => ({ id, companyName: `Firm ${id}` }) as Compared)

async function open(query: string, unseen: number[] = [], usual: number[] = []) {
  const fetchCompared = vi.fn<ComparisonDeps['fetchCompared']>(async (ids: readonly number[]) =>
    advisors.filter(({ id }) => ids.includes(id) && !unseen.includes(id)),
  )
  const writeQuery = vi.fn<ComparisonDeps['writeQuery']>()
  const fetchUsual = async () => usual
  const store = createComparison(query, { fetchUsual, fetchCompared, writeQuery })
  const shown = () => {
    const comparison = store.$comparison.get()
    return comparison.phase === 'ready' ? comparison.data.map(({ id }) => id) : comparison.phase
  }
  const isLoading = shown() === 'loading'
  await store.load()
  return { store, isLoading, fetchCompared, writeQuery, shown }
}

it('shows advisors in the order of the URL', async () => {
  const { store, isLoading, shown } = await open('?ids=3,1')
  expect(isLoading).toBe(true)
  expect(shown()).toEqual([3, 1])
  expect(store.$remarks.get()).toEqual([])
})

it('requests at most four', async () => {
  const { store, fetchCompared } = await open('?ids=1,2,3,4,5')
  expect(fetchCompared.mock.calls).toEqual([[[1, 2, 3, 4]]])
  expect(store.$remarks.get()).toEqual(['You can compare up to 4 advisors. The first 4 are shown.'])
})

it('compares the usual advisors if the URL names none', async () => {
  const { shown } = await open('', [], [4, 2])
  expect(shown()).toEqual([4, 2])
})

it('requests nothing without ids', async () => {
  const { fetchCompared, shown } = await open('')
  expect(shown()).toEqual([])
  expect(fetchCompared).not.toHaveBeenCalled()
})

it('keeps the compared advisors and the differences filter in the URL', async () => {
  const { store, writeQuery, shown } = await open('?ids=1,2,3&only=differences')
  expect(store.$only.get()).toBe(true)
  store.leaveOut(2)
  expect(shown()).toEqual([1, 3])
  store.showOnly(false)
  expect(writeQuery.mock.calls).toEqual([['?ids=1,3&only=differences'], ['?ids=1,3']])
})
