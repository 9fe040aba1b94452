import type { Phrase } from './search-model.ts'

type Weigh = (word: string) => number

/**
 * How nearly each entry is asked these words by all of its asks together: the cosine with their sum. One ask may be alike by chance;
 * what an entry is asked again and again is what it answers.
 */
export function createSumOfAsks(
  phrases: readonly Phrase[],
  entries: readonly unknown[],
  weigh: Weigh,
): (words: ReadonlySet<string>) => Float64Array {
  const sums = entries.map(() => new Map<string, number>())
  for (const { id, words } of phrases)
    for (const [word, part] of toUnit(words, weigh))
      sums[id]?.set(word, (sums[id].get(word) ?? 0) + part)
  const holders = new Map<string, { id: number; part: number }[]>()
  for (const [id, sum] of sums.entries())
    for (const [word, part] of toUnit(sum.keys(), (one) => sum.get(one) ?? 0))
      holders.set(word, [...(holders.get(word) ?? []), { id, part }])

  return (words) => {
    const found = new Float64Array(entries.length)
    for (const [word, part] of toUnit(words, weigh))
      for (const one of holders.get(word) ?? [])
        found[one.id] = (found[one.id] ?? 0) + part * one.part
    return found
  }
}

/** The weights of words, as a vector of length one. */
function toUnit(words: Iterable<string>, weigh: Weigh): [word: string, part: number][] {
  const parts = [...words].map((word) => [word, weigh(word)] as const)
  const length = Math.hypot(...parts.map(([, weight]) => weight)) || 1
  return parts.map(([word, weight]) => [word, weight / length])
}
