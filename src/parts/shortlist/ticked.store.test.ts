import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '#tests/storage.ts'
import { $ticked, clearTicked, restoreTicked, tick, TICKED_KEY } from './ticked.store.ts'

const stored = stubStorage('sessionStorage')
beforeEach(() => clearTicked())

test('keeps at most four advisors, in the order of ticking', () => {
  for (const id of [9, 3, 7, 1, 5]) tick(id, true)
  expect($ticked.get()).toEqual([9, 3, 7, 1])
  tick(3, false)
  tick(5, true)
  tick(5, true)
  expect($ticked.get()).toEqual([9, 7, 1, 5])
})

test('restores the ticks on the next page, without invalid or repeated ids', () => {
  tick(9, true)
  tick(3, true)
  $ticked.set([])
  restoreTicked()
  expect($ticked.get()).toEqual([9, 3])
  stored.set(TICKED_KEY, '4,x,-1,4,5,6,7,8')
  restoreTicked()
  expect($ticked.get()).toEqual([4, 5, 6, 7])
})
