import { beforeEach, expect, test, vi } from 'vitest'
import {
  $selection,
  clearSelection,
  restoreSelection,
  select,
  SELECTION_KEY,
} from './selection.store.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})
beforeEach(() => clearSelection())

test('keeps at most four advisors, in the order of their selection', () => {
  for (const id of [9, 3, 7, 1, 5]) select(id, true)
  expect($selection.get()).toEqual([9, 3, 7, 1])
  select(3, false)
  select(5, true)
  select(5, true)
  expect($selection.get()).toEqual([9, 7, 1, 5])
})

test('restores the selection on the next page, without invalid or repeated ids', () => {
  select(9, true)
  select(3, true)
  $selection.set([])
  restoreSelection()
  expect($selection.get()).toEqual([9, 3])
  stored.set(SELECTION_KEY, '4,x,-1,4,5,6,7,8')
  restoreSelection()
  expect($selection.get()).toEqual([4, 5, 6, 7])
})
