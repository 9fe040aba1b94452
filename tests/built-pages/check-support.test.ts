import { expect, test } from 'vitest'
import { usesOfScript, usesOfStyles } from './check-support.ts'

const namesOf = (uses: ReturnType<typeof usesOfScript>) => uses.map(([feature]) => feature)

test.each([
  ['URL.parse(x)', 'URL.parse'],
  ['Map.groupBy(a, b)', 'Map.groupBy'],
  ['Object.groupBy(a, b)', 'Object.groupBy'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['a.union(b)', '.union()'],
  ['a.isSubsetOf(b)', '.isSubsetOf()'],
  ['a.values().map(b)', 'Iterator map'],
  ['Array.fromAsync(a)', 'Array.fromAsync'],
  ['x?.getHTML()', '.getHTML()'],
])('finds %s', (code, feature) => {
  expect(namesOf(usesOfScript(code))).toEqual([feature])
})

test('passes what every browser of the list has', () => {
  const code =
    'new URL(a); a.toSorted(); Object.keys(a).map(b); [...a.keys()].map(b); structuredClone(a); a.at(-1)'
  expect(namesOf(usesOfScript(code))).toEqual([])
})

test('finds styles, but for those behind a question', () => {
  const css =
    'a { color: light-dark(red, blue) } @supports (field-sizing: content) { a { field-sizing: content } }'
  expect(namesOf(usesOfStyles(css))).toEqual(['light-dark()'])
})
