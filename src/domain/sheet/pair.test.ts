import { expect, it } from 'vitest'
import { toPair, turn } from './pair.ts'

it('shows the next firm in one column, without the firm of the other', () => {
  expect(turn([0, 1], 1, 1, 4)).toEqual([0, 2])
  expect(turn([0, 1], 0, 1, 4)).toEqual([2, 1])
  expect(turn([0, 3], 1, 1, 4)).toEqual([0, 1])
  expect(turn([0, 1], 0, -1, 4)).toEqual([3, 1])
})

it('reaches every pair', () => {
  const seen = new Set<string>()
  let pair: readonly [number, number] = [0, 1]
  for (let left = 0; left < 4; left++) {
    for (let right = 0; right < 3; right++) {
      seen.add(pair.toSorted().join())
      pair = turn(pair, 1, 1, 4)
    }
    pair = turn(pair, 0, 1, 4)
  }
  expect(seen.size).toBe(6)
})

it('has nothing to turn with two firms, and begins anew when a shown firm is left out', () => {
  expect(turn([0, 1], 1, 1, 2)).toEqual([0, 1])
  expect(toPair([2, 3], 3)).toEqual([0, 1])
  expect(toPair([2, 1], 3)).toEqual([2, 1])
})
