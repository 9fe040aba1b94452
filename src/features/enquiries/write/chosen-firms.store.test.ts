import { expect, it, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import { createChosenFirms } from './chosen-firms.store.ts'

const firm = (id: number, obstacle: string | null = null) => ({ id, name: `Firm ${id}`, obstacle })
const gone = (ids: readonly number[]) => ids.map((id) => firm(id, id === 3 ? 'No address.' : null))

it('names the firm in the way, and sends to the others once it is left out', async () => {
  const written: string[] = []
  const store = createChosenFirms('?ids=2,3,4,4,x', {
    fetchUsual: async () => [9],
    fetchChosen: async (ids) => ({ firms: gone(ids), obstacle: null }),
    writeQuery: (query) => written.push(query),
  })
  store.$chosen.listen(() => {})
  await vi.waitFor(() => expect(store.$chosen.get()).toMatchObject({ firms: gone([2, 3, 4]) }))
  store.leaveOut(3)
  expect(store.ids()).toEqual([2, 4])
  expect(written).toEqual(['?ids=2,4'])
})

it('keeps the firms on the screen if a refresh fails, and takes five at most', async () => {
  let isOffline = false
  const store = createChosenFirms('', {
    fetchUsual: async () => [1, 2, 3, 4, 5, 6],
    fetchChosen: async (ids) => {
      if (isOffline) throw new Fault('offline', 'No net')
      return { firms: ids.map((id) => firm(id)), obstacle: null }
    },
    writeQuery: () => {},
  })
  store.$chosen.listen(() => {})
  await vi.waitFor(() => expect(store.$chosen.get().phase).toBe('ready'))
  expect(store.hasMore()).toBe(true)
  isOffline = true
  await store.load()
  expect(store.$chosen.get()).toMatchObject({ phase: 'ready' })
  expect(store.ids()).toEqual([1, 2, 3, 4, 5])
})
