import { expect, test } from 'vitest'
import { toDeskKey, toMarkKey } from './keys.ts'

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

const mark = (key: string, shiftKey = false, inside = '') =>
  toMarkKey({ ...press, key, shiftKey }, {
    closest: (selectors: string) => (inside && selectors.includes(inside) ? {} : null),
  } as never)

test('marks by Space and by Shift with an arrow, except where a control uses the key itself', () => {
  expect([mark(' '), mark('ArrowDown', true), mark('ArrowUp', true)]).toEqual(['mark', 1, -1])
  expect([mark('ArrowDown'), mark(' ', false, 'button'), mark(' ', false, 'textarea')]).toEqual([
    null,
    null,
    null,
  ])
})
