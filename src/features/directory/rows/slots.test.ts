import { expect, test } from 'vitest'
import { toSlots } from './useSlots.ts'

const items = (...ids: number[]) => ids.map((id) => ({ id }))

test('gives rows their places as keys, and leaves a row that is held to its firm', () => {
  const before = toSlots(items(11, 12, 13))
  expect([...before]).toEqual([
    [11, 0],
    [12, 1],
    [13, 2],
  ])
  expect([...toSlots(items(13, 14, 15), before)]).toEqual([
    [13, 0],
    [14, 1],
    [15, 2],
  ])
  const held = new Set([12])
  expect([...toSlots(items(14, 15, 12), before, held)]).toEqual([
    [14, 0],
    [15, 2],
    [12, 1],
  ])
  // Its row goes with it.
  expect([...toSlots(items(14, 15), before, held)]).toEqual([
    [14, 0],
    [15, 2],
  ])
})
