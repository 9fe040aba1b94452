import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { RATED_REVIEWS } from '#domain/limits.ts'
import { createDailyOrder } from './daily-order.ts'
import { toPhrase } from './fold.ts'

/** Orders of a list. `match` puts names first where there is a search term; ties get a new order each day. */
export const sorts = ['match', 'name', 'rating', 'confirmed'] as const
export type Sort = (typeof sorts)[number]

/** A firm that is found: how near it is to the place of the search, and how well it matches. Lower values come first. */
export type Placed = { advisor: AdvisorCard; nearness: number; rank: number }

type Order = {
  sort: Sort
  /** Whether the list is filtered by years: firms that state none come last. */
  withYears: boolean
  /** ISO 8601, a day of UTC. */
  today: string
}

/** The advisors in the order of a list: the nearest first, then by `sort`, then in the order of the day. */
export function toOrdered(
  matches: readonly Placed[],
  { sort, withYears, today }: Order,
  toName = toSortName,
): AdvisorCard[] {
  const toPosition = createDailyOrder(today)
  const keyed = matches.map(({ advisor, nearness, rank }) => ({
    advisor,
    nearness,
    isUnstated: Number(withYears && advisor.practiceSince === null),
    key: sort === 'match' ? rank : toSortKey(sort, advisor),
    name: sort === 'name' ? toName(advisor) : '',
    position: toPosition(advisor.id),
  }))
  return keyed
    .toSorted(
      (one, other) =>
        one.nearness - other.nearness ||
        one.isUnstated - other.isUnstated ||
        one.key - other.key ||
        compareNames(one.name, other.name) ||
        one.position - other.position ||
        one.advisor.id - other.advisor.id,
    )
    .map(({ advisor }) => advisor)
}

/** The words by which lists are sorted: of the firm and its person. */
export function toSortName({ companyName, contactPerson }: AdvisorCard): string {
  return toPhrase(`${companyName} ${contactPerson ?? ''}`)
}

/** A rating counts once it has enough reviews; the newest confirmation comes first. */
function toSortKey(sort: Sort, { averageRating, reviewCount, confirmedAt }: AdvisorCard): number {
  if (sort === 'rating') return reviewCount >= RATED_REVIEWS ? -averageRating : 1
  return sort === 'confirmed' && confirmedAt !== null ? -Date.parse(confirmedAt) : 0
}

/** By the letters themselves, the same in every browser. */
const compareNames = (one: string, other: string) => Number(one > other) - Number(one < other)
