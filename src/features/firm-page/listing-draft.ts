/** The values in a listing's form, and the columns that they replace. A change of either leaves the other as it is. */
import * as z from 'zod/mini'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { listingForm, type ListingValues } from '#domain/firms/page-form.ts'

const { columns, toTyped } = listingForm

/** Fields of the form, and the columns as the listing had them when editing began. */
export type ListingDraft = { values: ListingValues; seen: FormValues }

/** The shape of a draft. */
export const listingDraftSchema = z.object({
  values: listingForm.draft,
  seen: z.record(z.string(), z.unknown()),
})

const pick = (row: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** Columns of a listing that its form edits. */
export function toFormColumns(listing: FormValues): FormValues {
  return pick(listing, columns)
}

const differing = (values: FormValues, before: FormValues) =>
  columns.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))

/** Whether the form differs from the values that it was based on. */
export function isEdited({ values, seen }: ListingDraft): boolean {
  return differing(values, toTyped(seen)).length > 0
}

/**
 * The form after the listing was read again: a field that differs from `before` keeps its value and the column that it replaces;
 * the others take the listing's value.
 */
export function mergeListing(
  { values, seen }: ListingDraft,
  before: ListingValues,
  listing: FormValues,
): ListingDraft {
  const kept = differing(values, before)
  const now = toFormColumns(listing)
  return {
    values: { ...toTyped(now), ...pick(values, kept) },
    seen: { ...now, ...pick(seen, kept) },
  }
}
