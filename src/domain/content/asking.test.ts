import { expect, it } from 'vitest'
import { isQuestion } from './asking.ts'

it.each([
  ['what happens to my shares if I quit', true],
  ['I’m fired, is it gone', true],
  ['que es un esop', true],
  ['esop trustee fees?', true],
  ['valuation firm in Ohio', false],
  ['Is it', false],
  ['tpa near me', false],
])('reads “%s” as a question: %s', (term, asks) => {
  expect(isQuestion(term)).toBe(asks)
})
