import { expect, test } from 'vitest'
import { parseView, toPublicPath, toQuery } from './desk-address.ts'

test('round-trips through the URL', () => {
  const view = {
    kind: 'company',
    state: 'suspended',
    term: 'Ä & b',
    item: { kind: 'mail', itemId: 'd0000000-0000-4000-8000-000000000001' },
  } as const
  expect(parseView(toQuery(view))).toEqual(view)
})

test('ignores invalid values', () => {
  const nothing = { kind: null, state: 'waiting', term: '', item: null }
  expect(parseView('?kind=x&state=y&item=company-1%27;drop')).toEqual(nothing)
  expect(toQuery(parseView(''))).toBe('')
})

test.each([
  ['registration', 'pending', null, null],
  ['registration', 'approved', 12, '/advisor/12'],
  ['report', 'pending', 3, '/advisor/3'],
  ['advisor', 'suspended', 3, null],
  ['company', 'approved', null, '/company/5'],
  ['company', 'suspended', null, null],
  ['mail', 'refused', null, null],
] as const)('finds the public page of a %s that is %s', (kind, state, advisorId, path) => {
  expect(toPublicPath({ kind, state, advisorId, itemId: '5' })).toBe(path)
})
