import type { FormValues } from '#domain/forms/form-fields.ts'
import { pageForms } from './forms.ts'

export const listingForm = pageForms.advisor
export type ListingValues = FormValues

/** The form's values with one column replaced by another person's value. */
export function withColumn(values: FormValues, column: string, value: unknown): FormValues {
  return { ...values, [column]: listingForm.fields[column]?.toTyped(value) }
}
