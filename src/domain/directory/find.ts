import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import type { SearchCounts } from './counts.ts'
import type { DirectorySearch } from './directory-search.ts'
import type { IndexedFirm } from './firm-index.ts'
import { toPhrase } from './fold.ts'
import {
  createFilterTest,
  createMeaningJudge,
  createPlainJudge,
  isPassed,
  LEAST_LETTERS,
  NOTHING,
  type Judged,
  type SearchContext,
} from './judge.ts'
import { NAME_RANK, toOrdered } from './order.ts'
import type { ReadTerm } from './read-term.ts'
import { divide, noSection, toSection, type Section } from './sections.ts'
import { hasSpelling, toSpellings } from './spellings.ts'
import { toCounts } from './tally.ts'

/** What a search has found. */
export type FoundAdvisors = {
  /** The advisors in order. */
  advisors: readonly AdvisorCard[]
  /** Advisors with a similar word, below the others. */
  similar: readonly AdvisorCard[]
  /** Where an advisor stands among the others. */
  toSection(advisor: AdvisorCard): Section
  counts: SearchCounts
}

/**
 * Finds advisors by a search: those of the specified rule, whose firm, person or expertise contains the term, and those that meet
 * what the term means. If none meets all of it, those that meet most of it.
 */
export function find(
  firms: readonly IndexedFirm[],
  search: DirectorySearch,
  term: ReadTerm | null,
  context: SearchContext,
): FoundAdvisors {
  const failing = createFilterTest(search, context.today)
  const meaning = term?.meaning ?? null
  const judge = meaning
    ? createMeaningJudge(search, meaning, context)
    : createPlainJudge(search, context)
  const judged = firms.flatMap((firm): Judged[] => {
    const failed = failing(firm)
    return failed === undefined ? [] : [judge(firm, failed)]
  })
  const best = toBest(judged)
  const { divided: exact, unsaid } = divide(best, meaning)
  const similar = term ? [] : toSimilar(judged, search.term, firms)
  const toList = (rows: readonly Judged[]) =>
    toOrdered(rows.filter(isPassed), {
      ...search,
      withYears: search.years > 0,
      today: context.today,
    })
  const hasOnlySimilar = !exact.some(isPassed) && similar.some(isPassed)
  const placed = new Map(exact.map((one) => [one.advisor.id, one]))
  return {
    advisors: toList(exact),
    similar: toList(similar),
    toSection({ id }) {
      const one = placed.get(id)
      return one ? toSection(one) : noSection
    },
    counts: toCounts(hasOnlySimilar ? similar : exact, judged, search, [
      ...unsaid,
      ...(meaning?.unsaid ?? []),
    ]),
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
    .map((one) =>
      Object.assign({}, one, { rank: hasSpelling(one.firm.names, spellings) ? 0 : NAME_RANK }),
    )
}
