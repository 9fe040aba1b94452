import { expect, test } from 'vitest'
import { toDeskKey } from './keys.ts'

const press = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false }

test('is the letter only: with Ctrl the browser handles it', () => {
  expect(toDeskKey({ ...press, key: 'A' }, null)).toBe('a')
  expect(toDeskKey({ ...press, key: 'r', ctrlKey: true }, null)).toBeNull()
  expect(toDeskKey({ ...press, key: 'Enter' }, null)).toBeNull()
})

test('is text while the user types', () => {
  const field = { closest: (selectors: string) => (selectors.includes('textarea') ? field : null) }
  expect(toDeskKey({ ...press, key: 'a' }, field as unknown as Element)).toBeNull()
})
