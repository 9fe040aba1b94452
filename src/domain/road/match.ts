import type { AdvisorService } from '#domain/firms/services.ts'
import { toWorkName } from '#domain/firms/work.ts'
import { RATED_REVIEWS } from '#domain/limits.ts'
import { createDailyOrder } from '#domain/directory/daily-order.ts'
import { fillPlaces } from '#domain/content/places.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import type { MeasureId, MatchRule } from './rule.ts'

/** Fields of a firm that the matching rule uses. Null means not stated. */
export type Firm = {
  id: number
  companyName: string
  contactPerson: string | null
  location: string | null
  reviewCount: number
  averageRating: number
  /** Postal codes of the states of its offices. */
  states: readonly string[]
  services: readonly string[]
  nationwide: boolean
  statesServed: readonly string[] | null
  takingClients: boolean | null
  companiesAdvised: number | null
  practiceSince: number | null
}

/** A search: postal code of a state (may be empty), and services. */
export type Wanted = { state: string; services: readonly AdvisorService[] }

export type Match = {
  firm: Firm
  points: number
  because: readonly string[]
  /** Statements of the firm that contradict the search. */
  but: readonly string[]
  unknown: readonly string[]
}

/** A measured amount, or 1 and 0 for yes and no; null if the firm states nothing, undefined if it was not searched. */
type Found = number | null | undefined

const measures: Record<MeasureId, (firm: Firm, wanted: Wanted, year: number) => Found> = {
  'serves-state': ({ nationwide, statesServed }, { state }) => {
    if (state === '') return undefined
    if (nationwide) return 1
    return statesServed === null ? null : Number(statesServed.includes(state))
  },
  'in-state': ({ states }, { state }) =>
    state === '' ? undefined : Number(states.includes(state)),
  services: (firm, wanted) =>
    wanted.services.length === 0 ? undefined : offered(firm, wanted).length,
  'taking-clients': ({ takingClients }) => (takingClients === null ? null : Number(takingClients)),
  'companies-advised': ({ companiesAdvised }) => companiesAdvised,
  years: ({ practiceSince }, _, year) => (practiceSince === null ? null : year - practiceSince),
  rating: ({ reviewCount, averageRating }) => (reviewCount < RATED_REVIEWS ? null : averageRating),
}

/**
 * Firms by points, highest first. A hash of firm and day orders firms with equal points: all readers see the same order on a
 * day, and it changes daily. `day` is ISO 8601: `2026-11-21`.
 */
export function match(
  firms: readonly Firm[],
  wanted: Wanted,
  rules: readonly MatchRule[],
  day: string,
): Match[] {
  const toPosition = createDailyOrder(day)
  return firms
    .map((firm) => toMatch(firm, wanted, rules, Number(day.slice(0, 4))))
    .toSorted(
      (one, other) =>
        other.points - one.points ||
        toPosition(one.firm.id) - toPosition(other.firm.id) ||
        one.firm.id - other.firm.id,
    )
}

function toMatch(firm: Firm, wanted: Wanted, rules: readonly MatchRule[], year: number): Match {
  const because: string[] = []
  const but: string[] = []
  const unknown: string[] = []
  let points = 0
  for (const rule of rules) {
    const found = measures[rule.id](firm, wanted, year)
    if (found === undefined) continue
    const gained = found === null ? 0 : pointsOf(rule, found)
    points += gained
    const say = (words: string | undefined, list: string[]) =>
      words && list.push(fill(words, firm, wanted, found ?? 0))
    if (gained > 0) say(rule.because, because)
    else if (found === 0) say(rule.otherwise, but)
    else if (found === null) say(rule.unknown, unknown)
  }
  return { firm, points, because, but, unknown }
}

/** Points of the highest step that an amount reaches. */
function pointsOf({ points, steps }: Pick<MatchRule, 'points' | 'steps'>, found: number): number {
  if (steps) return steps.findLast(({ from }) => found >= from)?.points ?? 0
  return found > 0 ? (points ?? 0) : 0
}

function offered({ services }: Firm, wanted: Wanted): AdvisorService[] {
  return wanted.services.filter((service) => services.includes(service))
}

function fill(words: string, firm: Firm, wanted: Wanted, value: number): string {
  const values: Readonly<Record<string, string | number>> = {
    state: usStateNames[wanted.state] ?? wanted.state,
    services: offered(firm, wanted)
      .map((service) => toWorkName(service))
      .join(' and '),
    value,
    count: firm.reviewCount,
    reviews: RATED_REVIEWS,
  }
  return fillPlaces(words, values)
}
