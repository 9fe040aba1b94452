import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { findBareText, type Child } from './translatable.ts'

function childrenOf(markup: string): Child[] {
  const [statement] = parseSync('part.tsx', markup).program.body as unknown as {
    expression: { children: Child[] }
  }[]
  return statement!.expression.children
}

test.each([
  '<p>Found {more && <b>more</b>}</p>',
  '<p>{who ? <b>{who}</b> : null} says</p>',
  "<p>Undo {isNewest && 'now'}</p>",
])('finds bare text in %s', (markup) => {
  expect(findBareText(childrenOf(markup))).toBeDefined()
})

test.each([
  '<p><span>Found </span>{more && <b>more</b>}</p>',
  "<p>{one ? 'one' : 'two'} firms</p>",
  '<p>{count} firms in {place}</p>',
  '<p>{more && <b>more</b>} {less && <b>less</b>}</p>',
])('finds none in %s', (markup) => {
  expect(findBareText(childrenOf(markup))).toBeUndefined()
})
