import { fetchFirms } from '#data/matches.queries.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toToday } from '#domain/dates/day.ts'
import { match, type Match, type Wanted } from '#domain/road/match.ts'
import type { MatchRule } from '#domain/road/rule.ts'

/** A member's search for firms of a type. */
export type Search = Wanted & { type: AdvisorTypeId; rules: readonly MatchRule[] }

/** Firms of a type in today's order. */
export async function fetchMatches({ type, rules, ...wanted }: Search): Promise<Match[]> {
  const today = toToday()
  return match(await fetchFirms(type, wanted.state), wanted, rules, today)
}
