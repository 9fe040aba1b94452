import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { createFilter } from './choices.ts'
import type { SearchCounts } from './counts.ts'
import { toFilterTexts, type DirectorySearch, type FilterName } from './directory-search.ts'
import type { IndexedFirm } from './firm-index.ts'
import { toFolded, toPhrase } from './fold.ts'
import { toMeaning, type TermMeaning } from './meaning.ts'
import { toOrdered, type Placed } from './order.ts'
import type { ParsedTerm } from './parsed-term.ts'
import { hasSpelling, toSpellings } from './spellings.ts'

/** What a search has found. */
export type FoundAdvisors = {
  /** The advisors in order. */
  advisors: readonly AdvisorCard[]
  /** Advisors with a similar word, below the others. */
  similar: readonly AdvisorCard[]
  /** How near an advisor is to the place of the search: an index of `toPlaceTitles()`. */
  toNearness(advisor: AdvisorCard): number
  counts: SearchCounts
}

type Context = {
  /** ISO 8601, a day of UTC. */
  today: string
  /** Name and description of the page's type, which are searched too. */
  ownWords?: string | undefined
  /** On a type's page, the folded descriptions by id, as far as they are known. */
  descriptions?: ReadonlyMap<number, string> | undefined
}

/** A firm judged by a search. */
type Judged = Placed & {
  firm: IndexedFirm
  /** The only filter that it fails, if it fails one. */
  failed: FilterName | null
  isExact: boolean
  isFound: boolean
  /** What it lacks of the term: 0 where it lacks nothing, more than `NOTHING` where it meets no part. */
  weight: number
  lacking: readonly string[]
}

/** A term of two letters, such as "LA", is a part of many words and says nothing of the place. */
const LEAST_LETTERS = 3
/** The weight of a firm that meets no part of the term. */
const NOTHING = Infinity

/**
 * Finds advisors by a search: those of the specified rule, whose firm, person or expertise contains the term, and those that meet
 * what the term means. If none meets all of it, those that meet most of it.
 */
export function find(
  firms: readonly IndexedFirm[],
  search: DirectorySearch,
  parsed: ParsedTerm | null,
  context: Context,
): FoundAdvisors {
  const failing = createFilterTest(search, context.today)
  const judge = parsed
    ? createMeaningJudge(search, toMeaning(parsed, firms, context.today), context)
    : createPlainJudge(search, context)
  const judged = firms.flatMap((firm): Judged[] => {
    const failed = failing(firm)
    return failed === undefined ? [] : [{ ...judge(firm), failed }]
  })
  const exact = toBest(judged)
  const similar = parsed ? [] : toSimilar(judged, search.term, firms)
  const toList = (best: readonly Judged[]) =>
    toOrdered(best.filter(isPassed), {
      ...search,
      withYears: search.years > 0,
      today: context.today,
    })
  const hasOnlySimilar = !exact.some(isPassed) && similar.some(isPassed)
  const nearness = new Map(exact.map(({ advisor, nearness: at }) => [advisor.id, at]))
  return {
    advisors: toList(exact),
    similar: toList(similar),
    toNearness: ({ id }) => nearness.get(id) ?? 0,
    counts: toCounts(hasOnlySimilar ? similar : exact, judged, search),
  }
}

const isPassed = ({ failed }: Judged) => failed === null

/** The filter that a firm fails; null for none, undefined for more than one. */
function createFilterTest(search: DirectorySearch, today: string) {
  const filters = toFilterTexts(search).map(
    ([name, text]) => [name, createFilter(name, text, today)] as const,
  )
  return ({ advisor }: IndexedFirm): FilterName | null | undefined => {
    let failed: FilterName | null = null
    for (const [name, isMet] of filters) {
      if (isMet(advisor)) continue
      if (failed !== null) return undefined
      failed = name
    }
    return failed
  }
}

type Judge = (firm: IndexedFirm) => Omit<Judged, 'failed'>

/** The only copy of the specified rule. On a type's page the term may also be part of descriptions or of the page's own words. */
function createSpecifiedRule(term: string, { ownWords, descriptions }: Context) {
  const part = toFolded(term.trim())
  const isOwn = ownWords !== undefined && toFolded(ownWords).includes(part)
  return ({ specified, advisor }: IndexedFirm) =>
    isOwn || specified.includes(part) || descriptions?.get(advisor.id)?.includes(part) === true
}

/** Firms and people with a name that begins as the term does come first. */
function createNameRank(term: string) {
  const phrase = ` ${toPhrase(term)}`
  return ({ names }: IndexedFirm) => (names.includes(phrase) ? 0 : 16)
}

/** Judges by the specified rule alone. */
function createPlainJudge({ term }: DirectorySearch, context: Context): Judge {
  const isExact = createSpecifiedRule(term, context)
  const toRank = createNameRank(term)
  return (firm) => {
    const isFound = isExact(firm)
    const { advisor } = firm
    return {
      firm,
      advisor,
      isExact: isFound,
      isFound,
      weight: 0,
      lacking: [],
      nearness: 0,
      rank: toRank(firm),
    }
  }
}

/** Judges by what the term means, too. */
function createMeaningJudge(
  { term }: DirectorySearch,
  meaning: TermMeaning,
  context: Context,
): Judge {
  const isSpecified = createSpecifiedRule(term, context)
  const toRank = createNameRank(term)
  const saysPlace = toPhrase(term).length >= LEAST_LETTERS
  const { conditions, isExcluded, isStated, isWished, toNearness } = meaning
  return (firm) => {
    const { advisor } = firm
    const isExact = isSpecified(firm)
    const unmet = conditions.filter(({ isMet }) => !isMet(firm))
    const distance = toNearness(firm)
    const meetsNothing = unmet.length > 0 && unmet.length === conditions.length
    const isNear = distance === 1 || distance === 2
    const lacked = unmet.reduce((sum, { weight }) => sum + weight, 0)
    return {
      firm,
      advisor,
      isExact,
      isFound: isExact || !isExcluded(firm),
      weight: isExact ? 0 : meetsNothing && !isNear ? NOTHING : lacked,
      lacking: unmet.map(({ name }) => name),
      nearness: isExact && saysPlace ? 0 : distance,
      // Names first, then what meets all of it, stated years and size, and the term as typed; who takes no clients follows.
      rank:
        toRank(firm) +
        (isExact && unmet.length > 0 ? 8 : 0) +
        (isStated(firm) ? 0 : 4) +
        (conditions.length > 0 && advisor.takingClients === false ? 2 : 0) +
        (isExact ? 0 : 2) +
        (isWished(firm) ? 0 : 1),
    }
  }
}

/** What is found, with what fails one filter: firms that lack as little of the term as the best that passes the filters. */
function toBest(judged: readonly Judged[]): Judged[] {
  const found = judged.filter(({ isFound, weight }) => isFound && weight !== NOTHING)
  const best = found
    .filter(isPassed)
    .reduce((least, { weight }) => Math.min(least, weight), NOTHING)
  return found.filter(({ weight }) => weight === (best === NOTHING ? 0 : best))
}

/** What has a word of the term, or one of which the term is a slip, without containing the term. */
function toSimilar(
  judged: readonly Judged[],
  term: string,
  firms: readonly IndexedFirm[],
): Judged[] {
  if (term.trim().length < LEAST_LETTERS) return []
  const spellings = toSpellings(toPhrase(term), firms)
  return judged
    .filter(({ isExact, firm }) => !isExact && hasSpelling(firm.words, spellings))
    .map((one) => Object.assign({}, one, { rank: hasSpelling(one.firm.names, spellings) ? 0 : 16 }))
}

function toCounts(
  found: readonly Judged[],
  judged: readonly Judged[],
  search: DirectorySearch,
): SearchCounts {
  const passed = found.filter(isPassed)
  const choices: Record<string, Record<string, number>> = {}
  for (const { firm, failed } of found)
    for (const [filter, choice] of firm.choices) {
      // Another service keeps some of the advisors that have the chosen ones; of other filters one choice replaces another.
      if (failed !== null && (failed !== filter || filter === 'services')) continue
      const counted = (choices[filter] ??= {})
      counted[choice] = (counted[choice] ?? 0) + 1
    }
  const without = toFilterTexts(search).map(([name]) => [
    name,
    found.filter(({ failed }) => failed === null || failed === name).length,
  ])
  const isTyped = search.term.trim() !== ''
  return {
    total: passed.length,
    choices,
    without: {
      ...Object.fromEntries(without),
      ...(isTyped && { term: judged.filter(isPassed).length }),
    },
    places: toNumbers(passed.map(({ nearness }) => nearness)),
    lacking: toLacking(passed),
  }
}

function toNumbers(values: readonly number[]): Record<string, number> {
  const groups = [...Map.groupBy(values, (value) => value)]
  return Object.fromEntries(groups.map(([value, of]) => [value, of.length]))
}

/** What all results lack; null if one lacks nothing. */
function toLacking(passed: readonly Judged[]): readonly string[] | null {
  const [first] = passed
  if (!first || first.weight === 0) return null
  return first.lacking.filter((name) => passed.every(({ lacking }) => lacking.includes(name)))
}
