import * as z from 'zod/mini'
import { isDay } from '#domain/dates/day.ts'

/**
 * Field schemas of content files. Each message says how to fix the file, because it is all that an editor sees when the build
 * stops.
 */

/** Text of one or more lines, not empty. `what` names the field in the message. */
export function textOf(what: string, max = 20_000) {
  return z
    .string(`${what} is missing, or is not text. Write it, in quotes if it contains a colon.`)
    .check(
      z.trim(),
      z.minLength(1, `${what} is empty. Write it.`),
      z.maxLength(max, `${what} is too long. Keep it to ${max} characters.`),
    )
}

/** A list of at least `min` items. */
export function listOf<T extends z.ZodMiniType>(item: T, what: string, min = 1, max = 200) {
  return z
    .array(item, `${what} is missing, or is no list. Write one item a line, each after "- ".`)
    .check(
      z.minLength(min, `${what} needs at least ${min} item${min === 1 ? '' : 's'}.`),
      z.maxLength(max, `${what} may have at most ${max} items.`),
    )
}

/** An optional list. */
export function optionalList<T extends z.ZodMiniType>(item: T, what: string, max = 200) {
  return withDefault(listOf(item, what, 0, max), [])
}

/** A field with a default value. */
export function withDefault<T extends z.ZodMiniType>(
  schema: T,
  value: z.core.util.NoUndefined<z.core.output<T>>,
) {
  return z._default(schema, value) // oxlint-disable-line no-underscore-dangle -- zod's own name
}

/** true or false. */
export function flagOf(what: string, otherwise: boolean) {
  return withDefault(z.boolean(`${what} must be true or false, without quotes.`), otherwise)
}

/** Name of a file or entry as used in URLs: lower case, digits, single hyphens. */
export function slug(what: string) {
  return textOf(what, 80).check(
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      `${what} may hold lower-case letters, digits and single hyphens only, as in esop-valuation-guide.`,
    ),
  )
}

/** An integer in a range. */
export function wholeNumber(what: string, min: number, max: number) {
  const remedy = `${what} must be a whole number from ${min} to ${max}, without quotes.`
  return z.int(remedy).check(z.minimum(min, remedy), z.maximum(max, remedy))
}

/** A date. YAML reads an unquoted 2026-11-21 as a date and a quoted one as text; both become `2026-11-21`. */
export function dateOf(what: string) {
  const remedy = `${what} must be a day that exists, written as 2026-11-21.`
  return z.pipe(
    z.pipe(z.union([z.date(), z.string()], remedy), z.transform(toDay)),
    z.string(remedy).check(z.refine(isDay, remedy)),
  )
}

/** An object with exactly these fields; the message for an unknown one lists the known ones. */
export function entry<T extends z.core.$ZodLooseShape>(shape: T) {
  const known = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no field ${issue.keys.join(', ')}. Check its spelling; the fields are: ${known}.`
        : `This must have the fields ${known}, one a line.`,
  })
}

function toDay(value: Date | string): string {
  return value instanceof Date && !Number.isNaN(value.getTime())
    ? value.toISOString().slice(0, 10)
    : String(value)
}
