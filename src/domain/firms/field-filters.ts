import { advisorFields, firmFields, type FirmField } from './fields.ts'

type Fields = typeof advisorFields
/** Fields by which the directory filters. */
export type FilteredField = {
  [Name in keyof Fields]: Fields[Name] extends { filter: object } ? Name : never
}[keyof Fields]
/** Value of a field's filter: on or off, the chosen codes, or a number that the range has to hold. */
export type FieldFilterValue<Name extends FilteredField> = Fields[Name] extends { kind: 'list' }
  ? readonly string[]
  : Fields[Name] extends { kind: 'range' }
    ? number
    : boolean

type FieldFilter = { name: FilteredField; field: FirmField } & NonNullable<FirmField['filter']>

/** Filters of the directory that follow from a field. */
export const fieldFilters: readonly FieldFilter[] = Object.entries(firmFields.advisor).flatMap(
  ([name, field]) =>
    field.filter ? [{ ...field.filter, name: name as FilteredField, field }] : [],
)
