import { expect, it } from 'vitest'
import { isHalfWord } from './composing.ts'

const typed = (data: string | null, isComposing = true) =>
  ({ isComposing, data }) as unknown as InputEvent

it.each(['평', 'ㅍ', 'ひ', 'ｈ', '評'])('takes %s for a part of a word', (data) => {
  expect(isHalfWord(typed(data))).toBe(true)
  expect(isHalfWord(typed(data, false))).toBe(false)
})

it.each(['valua', 'é', null])('takes %s as it is', (data) => {
  expect(isHalfWord(typed(data))).toBe(false)
})
