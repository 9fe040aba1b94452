import { expect, it, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { createComparison, type Door } from './compare.store.ts'

const advisors = [1, 2, 3, 4, 5].map((id) => ({ id, companyName: `Firm ${id}` }) as Advisor)

function open(query: string, unseen: number[] = []) {
  const fetchAdvisors = vi.fn<Door['fetchAdvisors']>(async (ids: readonly number[]) =>
    advisors.filter(({ id }) => ids.includes(id) && !unseen.includes(id)),
  )
  const writeQuery = vi.fn<Door['writeQuery']>()
  const store = createComparison(query, { fetchAdvisors, writeQuery })
  const shown = () => {
    const comparison = store.$comparison.get()
    return comparison.phase === 'ready' ? comparison.advisors.map(({ id }) => id) : comparison.phase
  }
  return { store, fetchAdvisors, writeQuery, shown }
}

it('shows advisors in the order of the address', async () => {
  const { store, shown } = open('?ids=3,1')
  expect(shown()).toBe('loading')
  await store.load()
  expect(shown()).toEqual([3, 1])
  expect(store.$remarks.get()).toEqual([])
})

it('says what is no number, and does not ask for it', async () => {
  const { store, fetchAdvisors } = open('?ids=1,x%27,2')
  await store.load()
  expect(fetchAdvisors.mock.calls).toEqual([[[1, 2]]])
  expect(store.$remarks.get()).toEqual(["“x'” is no number of an advisor."])
})

it('says whom the reader does not see', async () => {
  const { store, shown } = open('?ids=1,2,3', [2])
  await store.load()
  expect(shown()).toEqual([1, 3])
  expect(store.$remarks.get()).toEqual(['Not listed, or only for members: number 2.'])
})

it('asks for four at most', async () => {
  const { store, fetchAdvisors } = open('?ids=1,2,3,4,5')
  await store.load()
  expect(fetchAdvisors.mock.calls).toEqual([[[1, 2, 3, 4]]])
  expect(store.$remarks.get()).toEqual(['At most 4 stand side by side: the first 4 are shown.'])
})

it('asks for nothing where nothing is named', async () => {
  const { store, fetchAdvisors, shown } = open('')
  await store.load()
  expect(shown()).toEqual([])
  expect(fetchAdvisors).not.toHaveBeenCalled()
})

it('keeps in the address who is compared and whether only differences are shown', async () => {
  const { store, writeQuery, shown } = open('?ids=1,2,3&only=differences')
  await store.load()
  expect(store.$only.get()).toBe(true)
  store.leaveOut(2)
  expect(shown()).toEqual([1, 3])
  store.showOnly(false)
  expect(writeQuery.mock.calls).toEqual([['?ids=1,3&only=differences'], ['?ids=1,3']])
})

it('says why nothing came, and tries again', async () => {
  const { store, fetchAdvisors, shown } = open('?ids=1,2')
  fetchAdvisors.mockRejectedValueOnce(new Fault('offline'))
  await store.load()
  expect(store.$comparison.get()).toMatchObject({ phase: 'failed' })
  await store.load()
  expect(shown()).toEqual([1, 2])
})
