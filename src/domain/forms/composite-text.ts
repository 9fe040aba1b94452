/** Values of the fields in composite-fields.ts as text, without their schemas, which a page's first scripts do without. */

/** Smallest and largest; null for a bound that is not stated. */
export type Range = readonly [min: number | null, max: number | null]

/** Fewer dollars than any company earns or asks for: who writes "2 to 10" means millions. */
export const isTooSmall = (dollars: number | null) =>
  dollars !== null && dollars > 0 && dollars < 1000

export const isRange = (value: unknown): value is Range =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((bound) => bound === null || Number.isInteger(bound))

/** "20 to 500", "20 and up", "up to 500". */
export function toRangeText(
  [min, max]: Range,
  toText = (one: number) => one.toLocaleString('en-US'),
) {
  if (min === null) return max === null ? '' : `up to ${toText(max)}`
  return max === null ? `${toText(min)} and up` : `${toText(min)} to ${toText(max)}`
}

/** A person who does the work. */
export type Person = {
  name: string | null
  role: string
  license: string | null
  since: number | null
}

/** Protected titles, which nobody has checked of a person. */
const titles = /\b(?:CPA|attorney|lawyer|auditor|trustee|appraiser|ASA|ABV|CVA)\b/i

/** "Dana Reed, lead appraiser, ASA, says the firm, since 2009". */
export function toPersonText({ name, role, license, since }: Person): string {
  const isTitled = titles.test(`${role} ${license ?? ''}`)
  const parts = [name, role, license, isTitled && 'says the firm', since && `since ${since}`]
  return parts.filter(Boolean).join(', ')
}

/** A disclosure that says that there is nothing. */
export const NONE = 'none'
