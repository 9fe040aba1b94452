import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { RATED_REVIEWS } from '#domain/limits.ts'
import { groupBy } from '#domain/group-by.ts'
import { createDailyOrder } from './daily-order.ts'
import { toPhrase } from './fold.ts'

/** The nearness of a firm that neither is in the asked place nor serves it. */
export const ELSEWHERE = 4
/** The rank of a firm that is not called as the term says, at least. */
export const NAME_RANK = 16

/** Orders of a list. `match` puts names first where there is a search term; ties get a new order each day. */
export const sorts = ['match', 'name', 'rating', 'confirmed'] as const
export type Sort = (typeof sorts)[number]

/** A firm that is found, and where it stands: lower values come first. */
export type Placed = {
  advisor: AdvisorCard
  /** How near it is to the place of the search. */
  nearness: number
  /** The same, where several kinds that take turns share one section. */
  distance: number
  /** How much it misses of what is wished. */
  missing: number
  /** What it misses: firms that miss the same stand together. */
  section: string
  /** Which of several kinds that are asked for it is; they take turns. */
  kind: number
  /** How well it matches. */
  rank: number
}

type Order = {
  sort: Sort
  /** Whether the list is filtered by years: firms that state none come last. */
  withYears: boolean
  /** ISO 8601, a day of UTC. */
  today: string
}

/**
 * The advisors in the order of a list: those in or for the place first, then those that miss least, then the nearest, then by
 * `sort`, then in the order of the day.
 */
export function toOrdered(
  matches: readonly Placed[],
  { sort, withYears, today }: Order,
  toName = toSortName,
): AdvisorCard[] {
  const toPosition = createDailyOrder(today)
  const keyed = matches.map(({ advisor, nearness, distance, missing, section, kind, rank }) => ({
    advisor,
    nearness,
    distance,
    isElsewhere: Number(nearness === ELSEWHERE),
    missing,
    section,
    kind,
    rank,
    isUnstated: Number(withYears && advisor.practiceSince === null),
    key: sort === 'match' ? rank : toSortKey(sort, advisor),
    name: sort === 'name' ? toName(advisor) : '',
    position: toPosition(advisor.id),
  }))
  const ordered = keyed.toSorted(
    (one, other) =>
      one.isElsewhere - other.isElsewhere ||
      one.missing - other.missing ||
      compareNames(one.section, other.section) ||
      one.nearness - other.nearness ||
      one.distance - other.distance ||
      one.isUnstated - other.isUnstated ||
      one.key - other.key ||
      compareNames(one.name, other.name) ||
      one.position - other.position ||
      one.advisor.id - other.advisor.id,
  )
  return (sort === 'match' && !withYears ? takeTurns(ordered) : ordered).map(
    ({ advisor }) => advisor,
  )
}

type Turn = Pick<Placed, 'nearness' | 'section' | 'kind' | 'rank'>

/** Kinds that are asked for together take turns within a section, so that none stands below all of another. */
function takeTurns<Row extends Turn>(rows: readonly Row[]): readonly Row[] {
  if (rows.every(({ kind }) => kind <= 0)) return rows
  const sections = groupBy(rows, ({ nearness, section }) => `${nearness} ${section}`)
  return [...sections.values()].flatMap((section) => {
    const turns = new Map<number, number>()
    const turned = section.map((row) => {
      const turn = turns.get(row.kind) ?? 0
      turns.set(row.kind, turn + 1)
      return { row, turn }
    })
    // A firm of this name comes first all the same.
    return turned
      .toSorted(
        (one, other) =>
          toNamePart(one.row) - toNamePart(other.row) ||
          one.turn - other.turn ||
          toTurn(one.row) - toTurn(other.row),
      )
      .map(({ row }) => row)
  })
}

/** Who is of no asked kind comes last in its turn. */
const toTurn = ({ kind }: Turn) => (kind < 0 ? Infinity : kind)

/** The words by which lists are sorted: of the firm and its person. */
function toSortName({ companyName, contactPerson }: AdvisorCard): string {
  return toPhrase(`${companyName} ${contactPerson ?? ''}`)
}

/** A rating counts once it has enough reviews; the newest confirmation comes first. */
function toSortKey(sort: Sort, { averageRating, reviewCount, confirmedAt }: AdvisorCard): number {
  if (sort === 'rating') return reviewCount >= RATED_REVIEWS ? -averageRating : 1
  return sort === 'confirmed' && confirmedAt !== null ? -Date.parse(confirmedAt) : 0
}

const toNamePart = ({ rank }: Turn) => Number(rank >= NAME_RANK)

/** By the letters themselves, the same in every browser. */
const compareNames = (one: string, other: string) => Number(one > other) - Number(one < other)
