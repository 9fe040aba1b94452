export type { DirectoryCounts } from './counts-schema.ts'

type CountsByName = Readonly<Record<string, number>>

/** Number of results of a search. */
export type SearchCounts = {
  total: number
  /** Number of results by filter and choice, with all other filters applied; choices without results are omitted. */
  choices: Readonly<Record<string, CountsByName>>
  /** Number of results without each condition. */
  without: CountsByName
  /** Number of results by section: `toSectionKey()`. */
  sections: CountsByName
  /** Where no advisor meets the parsed term: the conditions that no result meets. */
  lacking: readonly string[] | null
  /** What the term wishes or leaves out, and no result says. */
  unsaid: readonly string[]
  /** What no result meets, though an advisor of the asked kind does: it meets less of the rest. */
  metByOthers: readonly string[]
  /** How near the nearest advisor of the asked kind is to the place, whatever else it lacks; null without advisors. */
  nearest: number | null
  /** The same of the advisors whose main work the kind is. */
  nearestAtHome: number | null
}

/** Number of results for a choice of a filter; an on/off filter has the choice `true`. */
export function countChoice(counts: SearchCounts, filter: string, choice = 'true'): number {
  return counts.choices[filter]?.[choice] ?? 0
}
