import { advisorFields, firmFields, type FirmField } from './fields.ts'

type Fields = typeof advisorFields
/** Fields by which the directory filters. */
export type FilteredField = {
  [Name in keyof Fields]: Fields[Name] extends { filter: object } ? Name : never
}[keyof Fields]

type FieldFilter = { name: FilteredField } & NonNullable<FirmField['filter']>

/** Filters of the directory that follow from a field: on or off. */
export const fieldFilters: readonly FieldFilter[] = Object.entries(firmFields.advisor).flatMap(
  ([name, { filter }]) => (filter ? [{ ...filter, name: name as FilteredField }] : []),
)
