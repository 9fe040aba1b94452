import { expect, test } from 'vitest'
import { toDeskKey } from './keys.ts'

const press = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false }

test('is the letter alone: what is held with Ctrl is the browser’s', () => {
  expect(toDeskKey({ ...press, key: 'A' }, null)).toBe('a')
  expect(toDeskKey({ ...press, key: 'r', ctrlKey: true }, null)).toBeNull()
  expect(toDeskKey({ ...press, key: 'Enter' }, null)).toBeNull()
})

test('is a word’s letter while somebody types', () => {
  const field = { closest: (selectors: string) => (selectors.includes('textarea') ? field : null) }
  expect(toDeskKey({ ...press, key: 'a' }, field as unknown as Element)).toBeNull()
})
