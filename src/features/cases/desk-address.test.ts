import { expect, test } from 'vitest'
import { parseView, toDeskQuery } from './desk-address.ts'

test('round-trips through the URL', () => {
  const view = {
    kind: 'company',
    state: 'suspended',
    term: 'Ä & b',
    item: { kind: 'mail', item_id: 'd0000000-0000-4000-8000-000000000001' },
  } as const
  expect(parseView(toDeskQuery(view))).toEqual(view)
})

test('ignores invalid values', () => {
  const nothing = { kind: null, state: 'waiting', term: '', item: null }
  expect(parseView('?kind=x&state=y&item=company-1%27;drop')).toEqual(nothing)
  expect(toDeskQuery(parseView(''))).toBe('')
})
