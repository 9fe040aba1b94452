/**
 * Positions of firms on a day of UTC (`2026-11-28`): a uniformly distributed hash, the final steps of MurmurHash3. All readers
 * see the same order on a day, and each firm is first about equally often over a year. `advisors_of_day()` of the database has the
 * same order.
 */
export function createDailyOrder(day: string): (id: number) => number {
  const seed = Number(day.replaceAll('-', ''))
  return (id) => {
    let hash = Math.imul(id, 0xcc9e2d51) ^ seed
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return (hash ^ (hash >>> 16)) >>> 0
  }
}
