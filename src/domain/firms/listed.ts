import { fieldFilters, type FilteredField } from './field-filters.ts'
import type { Stated } from './stated.ts'

/** What a firm states that the list reads whole: by what it filters, and what only a search names. */
export type Listed = Pick<
  Stated,
  FilteredField | 'industries' | 'client_ebitda' | 'fee_models' | 'least_fee'
>

/** Its columns. */
export const listedColumns = [
  ...fieldFilters.map(({ name }) => name),
  'industries',
  'client_ebitda',
  'fee_models',
  'least_fee',
] as const satisfies (keyof Listed)[]
