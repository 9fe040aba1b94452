import { expect, test } from 'vitest'
import { toCaseKey, toTickKey } from './keys.ts'

const press = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false }

test('is the letter only: with Ctrl the browser handles it', () => {
  expect(toCaseKey({ ...press, key: 'A' }, null)).toBe('a')
  expect(toCaseKey({ ...press, key: 'r', ctrlKey: true }, null)).toBeNull()
  expect(toCaseKey({ ...press, key: 'Enter' }, null)).toBeNull()
})

test('is text while the user types', () => {
  const field = { closest: (selectors: string) => (selectors.includes('textarea') ? field : null) }
  expect(toCaseKey({ ...press, key: 'a' }, field as unknown as Element)).toBeNull()
})

const tick = (key: string, shiftKey = false, inside = '') =>
  toTickKey({ ...press, key, shiftKey }, {
    closest: (selectors: string) => (inside && selectors.includes(inside) ? {} : null),
  } as never)

test('ticks by Space and by Shift with an arrow, except where a control uses the key itself', () => {
  expect([tick(' '), tick('ArrowDown', true), tick('ArrowUp', true)]).toEqual(['tick', 1, -1])
  expect([tick('ArrowDown'), tick(' ', false, 'button'), tick(' ', false, 'textarea')]).toEqual([
    null,
    null,
    null,
  ])
})
