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

it('reads as plain text', () => {
  expect(toPlainText(text, () => '60 days')).toBe('Within 60 days, or two months more.')
})

it('treats a number that is marked as ordinary as text', () => {
  expect(toPlainText('In [[plain|three years]], or [[x]].', () => '60 days')).toBe(
    'In three years, or 60 days.',
  )
})
