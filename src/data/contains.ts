import { APOSTROPHES, toElided } from '#domain/directory/fold.ts'

/** Characters that mean something to PostgREST's `or()` or to SQL's `like`. */
const SPECIAL = /[,(){}"\\%_*]/g

/**
 * PostgREST's condition that one of the columns contains a term, whatever its case: the argument of `or()`. A star cannot be
 * escaped there, and not every service takes the marks of a quoted pattern away, so that any character stands in the place of a
 * special one, and anything in the place of an apostrophe, which may be typed otherwise or not at all;
 * a name such as O'Dell is found without one, too. `isExact` says whether that finds the term alone; else the caller compares again.
 */
export function toContains(columns: readonly string[], term: string) {
  const pattern = `*${term.replaceAll(SPECIAL, '_').replaceAll(APOSTROPHES, '*')}*`
  const elided = toElided(pattern)
  const names = elided === pattern ? [] : [elided, elided.replaceAll("'", '’')]
  return {
    condition: columns
      .flatMap((column) => [pattern, ...names].map((one) => `${column}.ilike.${one}`))
      .join(),
    isExact: !/[_*]/.test(pattern.slice(1, -1)),
  }
}
