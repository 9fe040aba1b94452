import { expect, it } from 'vitest'
import { toCitedParts, toPlainText } from './cited-text.ts'

const text = 'Within [[put-first]], or [[put-second|two months]] more.'

it('splits a text at its citations', () => {
  expect(toCitedParts(text)).toEqual([
    'Within ',
    { fact: 'put-first', words: undefined },
    ', or ',
    { fact: 'put-second', words: 'two months' },
    ' more.',
  ])
  expect(toCitedParts('No citation [1].')).toEqual(['No citation [1].'])
})

it('reads as plain text, with ordinary numbers as they are', () => {
  expect(toPlainText(`${text} In [[plain|three years]].`, () => '60 days')).toBe(
    'Within 60 days, or two months more. In three years.',
  )
})
