/** Characters that mean something to PostgREST's `or()` or to SQL's `like`. */
const SPECIAL = /[,(){}"\\%_*]/g

/**
 * PostgREST's condition that one of the columns contains a term, whatever its case: the argument of `or()`. A star cannot be
 * escaped there, and not every service takes the marks of a quoted pattern away, so that any character stands in the place of a
 * special one. `isExact` says whether that finds the term alone; else the caller compares again.
 */
export function toContains(columns: readonly string[], term: string) {
  const pattern = term.normalize('NFC').replaceAll(SPECIAL, '_')
  return {
    condition: columns.map((column) => `${column}.ilike.*${pattern}*`).join(),
    isExact: !pattern.includes('_'),
  }
}
