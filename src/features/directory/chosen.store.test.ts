import { beforeEach, expect, test, vi } from 'vitest'
import { CHOSEN_KEY } from './chosen-key.ts'
import { $chosen, choose, clearSelection, restoreSelection } from './chosen.store.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})
beforeEach(() => clearSelection())

test('at most four are selected, in order of selection', () => {
  for (const id of [9, 3, 7, 1, 5]) choose(id, true)
  expect($chosen.get()).toEqual([9, 3, 7, 1])
  choose(3, false)
  choose(5, true)
  choose(5, true)
  expect($chosen.get()).toEqual([9, 7, 1, 5])
})

test('the next page of the tab has the selection, and ignores invalid values', () => {
  choose(9, true)
  choose(3, true)
  $chosen.set([])
  restoreSelection()
  expect($chosen.get()).toEqual([9, 3])
  stored.set(CHOSEN_KEY, '4,x,-1,4,5,6,7,8')
  restoreSelection()
  expect($chosen.get()).toEqual([4, 5, 6, 7])
})
