import { fieldFilters, type FilteredField } from './field-filters.ts'
import type { Stated } from './stated.ts'

/** What a firm states that the list reads whole: by what it filters, and industries, which a search names. */
export type Listed = Pick<Stated, FilteredField | 'industries'>

/** Its columns. */
export const listedColumns = [
  ...fieldFilters.map(({ name }) => name),
  'industries',
] as const satisfies (keyof Listed)[]
