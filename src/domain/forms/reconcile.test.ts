import { expect, test } from 'vitest'
import { isSame, parseConflicts, reconcile, toChange } from './reconcile.ts'

const base = { phone: '1', location: 'Fresno', states: ['CA'] }

test('compares values as the database stores them', () => {
  expect(isSame([{ id: 1, title: 'A' }], [{ title: 'A', id: 1 }])).toBe(true)
  expect(isSame(undefined, null)).toBe(true)
  expect(isSame(['CA', 'NV'], ['NV', 'CA'])).toBe(false)
  expect(isSame('', null)).toBe(false)
})

test('sends the changed fields with the values that they replace', () => {
  const mine = { phone: '2', location: 'Fresno', states: ['CA', 'NV'], fax: '9' }
  expect(toChange(base, mine)).toEqual({
    base: { phone: '1', states: ['CA'], fax: null },
    patch: { phone: '2', states: ['CA', 'NV'], fax: '9' },
  })
  expect(toChange(base, { phone: '1', location: 'Fresno' }).patch).toEqual({ states: null })
  expect(toChange(base, { ...base }).patch).toEqual({})
})

test('takes what others changed, and keeps what was changed here', () => {
  const mine = { ...base, phone: '2' }
  const theirs = { ...base, location: 'Reno' }
  expect(reconcile(base, mine, theirs)).toEqual({
    values: { phone: '2', location: 'Reno', states: ['CA'] },
    base: theirs,
    conflicts: [],
  })
})

test('names the three values of a conflict, and keeps its base', () => {
  const mine = { ...base, phone: '2', location: 'Reno' }
  const theirs = { ...base, phone: '3', location: 'Reno' }
  const merged = reconcile(base, mine, theirs)
  expect(merged.conflicts).toEqual([{ field: 'phone', base: '1', mine: '2', theirs: '3' }])
  expect(merged.values).toEqual(mine)
  expect(merged.base).toEqual({ ...theirs, phone: '1' })
  // After the choice of mine, their value is the base.
  expect(toChange({ ...merged.base, phone: '3' }, merged.values)).toEqual({
    base: { phone: '3' },
    patch: { phone: '2' },
  })
})

test('reads the conflicts of a refusal', () => {
  expect(parseConflicts('{"phone": {"base": "1", "now": "3", "yours": "2"}}')).toEqual([
    { field: 'phone', base: '1', mine: '2', theirs: '3' },
  ])
})
