import { expect, it } from 'vitest'
import { createSumOfAsks } from './search-sum.ts'

const asks = [
  'am i paid late',
  'late again',
  'still late',
  'paid in shares',
  'paid late or in shares',
]
const phrases = asks.map((ask, at) => ({ id: at < 3 ? 0 : 1, words: new Set(ask.split(' ')) }))
const toOften = createSumOfAsks(phrases, [0, 1, 2], () => 1)

it('prefers what an entry is asked again and again', () => {
  const [late = 0, shares = 0, never] = toOften(new Set(['late']))
  expect(late).toBeGreaterThan(2 * shares)
  expect(never).toBe(0)
})

it('is a cosine: at most one, and less with words that no ask has', () => {
  const [whole = 0] = createSumOfAsks(
    [{ id: 0, words: new Set(['late']) }],
    [0],
    () => 1,
  )(new Set(['late']))
  expect(whole).toBeCloseTo(1)
  const [, part = 0] = toOften(new Set(['shares']))
  expect(toOften(new Set(['shares', 'submarine']))[1]).toBeCloseTo(part / Math.SQRT2)
})
