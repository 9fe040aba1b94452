/** Pseudo-random numbers that are the same at every run (mulberry32): demo data must not differ between machines. */
export type Random = {
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  /** `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[]
  chance(probability: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const sample = <T>(items: readonly T[], count: number) => {
    const rest = [...items]
    return Array.from({ length: Math.min(count, rest.length) }, () =>
      rest.splice(below(rest.length), 1),
    ).flat()
  }
  return {
    below,
    sample,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const [item] = sample(items, 1)
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
  }
}

/** A random minute in working hours between two dates (ISO 8601). */
export function momentBetween(random: Random, from: string, to: string): string {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  const day = Date.parse(from) + random.below(days) * 86_400_000
  return new Date(day + (13 * 60 + random.below(600)) * 60_000).toISOString()
}
