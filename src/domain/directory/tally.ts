import { groupBy } from '#domain/group-by.ts'
import type { SearchCounts } from './counts.ts'
import { toFilterTexts, type DirectorySearch } from './directory-search.ts'
import { isPassed, type Judged } from './judge.ts'
import { toPlacedKey } from './sections.ts'
import { HOME } from './span.ts'

/** Number of results of a search, of each further choice, and without each condition. `judged` are all firms, `found` what it finds. */
export function toCounts(
  found: readonly Judged[],
  judged: readonly Judged[],
  search: DirectorySearch,
  unsaid: readonly string[],
): SearchCounts {
  const passed = found.filter(isPassed)
  const without = toFilterTexts(search).map(([name]) => [
    name,
    found.filter(({ failed }) => failed === null || failed === name).length,
  ])
  const isTyped = search.term.trim() !== ''
  const lacking = toLacking(passed)
  const ofKind = judged.filter((one) => !one.lacking.includes('types'))
  let choices: SearchCounts['choices'] | undefined
  return {
    total: passed.length,
    /** Counted when filters are shown, because on a phone they are not. */
    get choices() {
      return (choices ??= countChoices(found))
    },
    without: {
      ...Object.fromEntries(without),
      ...(isTyped && { term: judged.filter(isPassed).length }),
    },
    sections: toNumbers(passed.map(toPlacedKey)),
    lacking,
    unsaid,
    metByOthers: [...(lacking ?? []), ...unsaid].filter((name) =>
      ofKind.some((one) => !one.lacking.includes(name)),
    ),
    nearest: toNearest(ofKind),
    nearestAtHome: toNearest(ofKind.filter((one) => !one.lacking.includes(HOME))),
  }
}

const toNearest = (rows: readonly Judged[]) =>
  rows.reduce<number | null>((least, { nearness }) => Math.min(least ?? nearness, nearness), null)

/** Number of results of each choice that the search has not. */
function countChoices(found: readonly Judged[]): SearchCounts['choices'] {
  const choices: Record<string, Record<string, number>> = {}
  for (const { firm, failed } of found)
    for (const [filter, choice] of firm.choices) {
      // Another service keeps some of the advisors that have the chosen ones; of other filters one choice replaces another.
      if (failed !== null && (failed !== filter || filter === 'services')) continue
      const counted = (choices[filter] ??= {})
      counted[choice] = (counted[choice] ?? 0) + 1
    }
  return choices
}

function toNumbers(values: readonly string[]): Record<string, number> {
  const groups = [...groupBy(values, (value) => value)]
  return Object.fromEntries(groups.map(([value, of]) => [value, of.length]))
}

/** What all results lack; null if one lacks nothing. */
function toLacking(passed: readonly Judged[]): readonly string[] | null {
  const [first] = passed
  if (!first || first.weight === 0) return null
  return first.lacking.filter((name) => passed.every(({ lacking }) => lacking.includes(name)))
}
