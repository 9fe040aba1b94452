import { fetchFirms } from '#data/matches.queries.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toToday } from '#domain/dates/day.ts'
import { type Firm, match, type Match, type Wanted } from '#domain/road/match.ts'
import type { MatchRule } from '#domain/road/rule.ts'

/** A member's search for firms of a type. */
export type Search = Wanted & { type: AdvisorTypeId; rules: readonly MatchRule[] }

const fetched = new Map<string, Promise<Firm[]>>()

/** Firms of a type in today's order, fetched once for each type and state. */
export async function fetchMatches({ type, rules, ...wanted }: Search): Promise<Match[]> {
  const today = toToday()
  return match(await fetchOnce(type, wanted.state), wanted, rules, today)
}

function fetchOnce(type: AdvisorTypeId, state: string): Promise<Firm[]> {
  const key = `${type} ${state}`
  const firms = fetched.get(key) ?? fetchFirms(type, state)
  fetched.set(key, firms)
  // A failed request is retried by the next call.
  firms.catch(() => fetched.delete(key))
  return firms
}
