import { expect, test } from 'vitest'
import { toNextPart } from './gradual.ts'

const letters = [...'abcdefgh']

/** What is drawn in each step, until nothing more comes. */
function toSteps(items: string[], drawn: string[]): string[] {
  const part = toNextPart(items, drawn, 3)
  const word = part.join('')
  return word === drawn.join('') ? [] : [word, ...toSteps(items, part)]
}

test('draws a new list a few at a time, to its end', () => {
  expect(toSteps(letters, [])).toEqual(['abc', 'abcdef', 'abcdefgh'])
})

test('replaces a list by another from its start', () => {
  expect(toSteps(letters, [...'xyz'])).toEqual(['abc', 'abcdef', 'abcdefgh'])
})

test('keeps what is drawn already, wherever it stands', () => {
  expect(toSteps([...'xbdyfh'], letters)).toEqual(['xbdyfh'])
  expect(toSteps(letters, [...'bdfh'])).toEqual(['abcdef', 'abcdefgh'])
})

test('adds the next page to a list that stands', () => {
  expect(toSteps(letters, [...'abcd'])).toEqual(['abcdefg', 'abcdefgh'])
})

test('shortens a list at once', () => {
  expect(toSteps([...'ab'], letters)).toEqual(['ab'])
  expect(toNextPart([], letters, 3)).toEqual([])
})
