/**
 * The first of `items` to draw next: those already drawn, and at most `step` new ones. A browser needs several
 * milliseconds for a new card; two dozen at once would hold up the next key.
 */
export function toNextPart<T>(items: readonly T[], drawn: readonly T[], step: number): T[] {
  const known = new Set(drawn)
  let left = step
  const end = items.findIndex((item) => !known.has(item) && left-- === 0)
  return items.slice(0, end < 0 ? items.length : end)
}
