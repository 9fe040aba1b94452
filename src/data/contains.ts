import { APOSTROPHES, toElided } from '#domain/directory/fold.ts'

/** Characters that mean something to PostgREST's `or()` or to SQL's `like`. */
const SPECIAL = /[,(){}"\\%_*]/g
/** A letter whose mark the stored text may lack. */
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/g

/**
 * PostgREST's condition that one of the columns contains a term, whatever its case: the argument of `or()`. A star cannot be
 * escaped there, and not every service takes the marks of a quoted pattern away, so that any character stands in the place of a
 * special one or of an accented letter, and anything in the place of an apostrophe, which may be typed otherwise or not at all;
 * a name such as O'Dell is found without one, too. `isExact` says whether that finds the term alone; else the caller compares again.
 */
export function toContains(columns: readonly string[], term: string) {
  const letters = term.normalize('NFC').replaceAll(SPECIAL, '_').replaceAll(ACCENTED, '_')
  const pattern = `*${letters.replaceAll(APOSTROPHES, '*')}*`
  const elided = toElided(pattern)
  const names = elided === pattern ? [] : [elided, elided.replaceAll("'", '’')]
  return {
    condition: columns
      .flatMap((column) => [pattern, ...names].map((one) => `${column}.ilike.${one}`))
      .join(),
    isExact: !/[_*]/.test(pattern.slice(1, -1)),
  }
}
