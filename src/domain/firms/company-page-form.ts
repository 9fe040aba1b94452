import type { FormValues } from '#domain/forms/form-fields.ts'
import { pageForms } from './forms.ts'

export const companyPageForm = pageForms.company

/** The values of the form while it is edited: text in every field. */
export type CompanyPageValues = FormValues
export type CompanyField = string
export const companyFieldNames = companyPageForm.columns

/** The fields that differ. */
export function toChangedFields(
  values: CompanyPageValues,
  before: CompanyPageValues,
): CompanyField[] {
  return companyFieldNames.filter((name) => values[name] !== before[name])
}

/** These fields of a row. */
export function pickFields(row: FormValues, names: readonly CompanyField[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

/**
 * The form after the page was read again: a field that was edited keeps its text, the others take the page's. `contested` are
 * the edited fields that somebody else has changed too.
 */
export function mergePage(
  values: CompanyPageValues,
  before: CompanyPageValues,
  now: CompanyPageValues,
): { values: CompanyPageValues; contested: CompanyField[] } {
  const edited = toChangedFields(values, before).filter((name) => values[name] !== now[name])
  return {
    values: { ...now, ...pickFields(values, edited) },
    contested: edited.filter((name) => now[name] !== before[name]),
  }
}
