import { expect, it } from 'vitest'
import { fieldFilters } from './field-filters.ts'

it('reads for the list each field by which it is filtered', () => {
  expect(fieldFilters.filter(({ field }) => !field.shown).map(({ name }) => name)).toEqual([])
})

it('filters by kinds that its filters can compare: a yes or no, a list, a range', () => {
  const compared = new Set(['flag', 'list', 'range'])
  const others = fieldFilters.filter(
    ({ field }) => !compared.has(field.kind) && !(field.kind === 'choice' && !field.choices),
  )
  expect(others.map(({ name }) => name)).toEqual([])
})
