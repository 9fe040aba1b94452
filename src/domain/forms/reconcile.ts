/**
 * A draft that somebody else may change meanwhile, field by field: `base` is what was stored when editing began, `mine` what is in
 * the form, `theirs` what is stored now. A change of one field leaves the others as they are.
 */
import * as z from 'zod/mini'
import type { FormValues } from './form-fields.ts'

/** A field that was changed here and elsewhere, to different values. */
export type Conflict = { field: string; base: unknown; mine: unknown; theirs: unknown }

/** Answer of a save: the stored page, or the fields that were not saved. */
export type SaveAnswer<Page> =
  | { phase: 'saved'; page: Page }
  | { phase: 'conflict'; conflicts: Conflict[] }

/** Whether two values are the same in the database, which stores the keys of an object in its own order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(toOrdered(one)) === JSON.stringify(toOrdered(other))
}

function toOrdered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toOrdered)
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).map(([key, one]) => [key, toOrdered(one)] as const)
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Names of the fields that differ. */
export function toChangedFields(one: FormValues, other: FormValues): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => !isSame(one[name], other[name]))
}

/** These fields; a missing one is null. */
export function pickFields(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

/** What a save sends: the changed fields, and the values that they replace. */
export function toChange(base: FormValues, mine: FormValues) {
  const names = toChangedFields(base, mine)
  return { base: pickFields(base, names), patch: pickFields(mine, names) }
}

/**
 * Merges what is stored now into a draft: `values` are what the form shows, with my value in a conflict; `base` is what they
 * replace. A conflict keeps its old base, so that a save before the choice is refused.
 */
export function reconcile<Values extends FormValues>(
  base: FormValues,
  mine: Values,
  theirs: Values,
): { values: Values; base: FormValues; conflicts: Conflict[] } {
  const changed = toChangedFields(base, mine)
  const conflicts = changed
    .filter((name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]))
    .map((field) => ({ field, base: base[field], mine: mine[field], theirs: theirs[field] }))
  const held = conflicts.map(({ field }) => field)
  return {
    values: { ...theirs, ...pickFields(mine, changed) },
    base: { ...theirs, ...pickFields(base, held) },
    conflicts,
  }
}

const refusedSchema = z.record(
  z.string(),
  z.object({ base: z.unknown(), now: z.unknown(), yours: z.unknown() }),
)

/** The conflicts in the data of a refusal with 409; the database's form has them by name. */
export function parseConflicts(data: string): Conflict[] {
  return Object.entries(refusedSchema.parse(JSON.parse(data))).map(
    ([field, { base, now, yours }]) => ({ field, base, mine: yours, theirs: now }),
  )
}
