import { expect, it } from 'vitest'
import { fieldFilters } from './field-filters.ts'

it('reads for the list each field by which it is filtered', () => {
  expect(fieldFilters.filter(({ field }) => !field.shown).map(({ name }) => name)).toEqual([])
})
