import { createFilter } from './choices.ts'
import { toFilterTexts, type DirectorySearch, type FilterName } from './directory-search.ts'
import type { IndexedFirm } from './firm-index.ts'
import { toFolded, toPhrase } from './fold.ts'
import type { Condition, TermMeaning } from './meaning.ts'
import { ELSEWHERE, NAME_RANK, type Placed } from './order.ts'

/** What judges a search beside its words. */
export type SearchContext = {
  /** ISO 8601, a day of UTC. */
  today: string
  /** Name and description of the page's type, which are searched too. */
  ownWords?: string | undefined
  /** On a type's page, the folded descriptions by id, as far as they are known. */
  descriptions?: ReadonlyMap<number, string> | undefined
}

/** A firm judged by a search. */
export type Judged = Placed & {
  firm: IndexedFirm
  /** The only filter that it fails, if it fails one. */
  failed: FilterName | null
  isExact: boolean
  isFound: boolean
  /** What it lacks of the term: 0 where it lacks nothing, more than `NOTHING` where it meets no part. */
  weight: number
  /** The conditions and wishes that it does not meet. */
  lacking: readonly string[]
}

/** A term of two letters, such as "LA", is a part of many words and says nothing of the place. */
export const LEAST_LETTERS = 3
/** The weight of a firm that meets no part of the term. */
export const NOTHING = Infinity

/** Whether a firm passes the filters. */
export const isPassed = ({ failed }: Judged) => failed === null

/** The filter that a firm fails; null for none, undefined for more than one. */
export function createFilterTest(search: DirectorySearch, today: string) {
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

type Judge = (firm: IndexedFirm, failed: FilterName | null) => Judged

/** The only copy of the specified rule. On a type's page the term may also be part of descriptions or of the page's own words. */
function createSpecifiedRule(term: string, { ownWords, descriptions }: SearchContext) {
  const part = toFolded(term.trim())
  const isOwn = ownWords !== undefined && toFolded(ownWords).includes(part)
  return ({ specified, advisor }: IndexedFirm) =>
    isOwn || specified.includes(part) || descriptions?.get(advisor.id)?.includes(part) === true
}

/** Firms and people with a name that begins as the term does come first. */
function createNameRank(term: string) {
  const phrase = ` ${toPhrase(term)}`
  return ({ names }: IndexedFirm) => (names.includes(phrase) ? 0 : NAME_RANK)
}

/** Judges by the specified rule alone. */
export function createPlainJudge({ term }: DirectorySearch, context: SearchContext): Judge {
  const isExact = createSpecifiedRule(term, context)
  const toRank = createNameRank(term)
  return (firm, failed) => {
    const isFound = isExact(firm)
    const { advisor } = firm
    return {
      firm,
      advisor,
      failed,
      isExact: isFound,
      isFound,
      weight: 0,
      lacking: [],
      kind: 0,
      missing: 0,
      section: '',
      nearness: 0,
      distance: 0,
      rank: toRank(firm),
    }
  }
}

/** A state's code at the end of a term is a whole word: "trustee PR" is no part of "trustee process". */
function createWholeTest(term: string, { endsInCode }: TermMeaning) {
  const phrase = ` ${toPhrase(term)} `
  return ({ words }: IndexedFirm) => !endsInCode || words.includes(phrase)
}

/** Judges by what the term means, too. */
export function createMeaningJudge(
  { term }: DirectorySearch,
  meaning: TermMeaning,
  context: SearchContext,
): Judge {
  const isSpecified = createSpecifiedRule(term, context)
  const toRank = createNameRank(term)
  const isWhole = createWholeTest(term, meaning)
  const saysPlace = toPhrase(term).length >= LEAST_LETTERS
  const {
    conditions,
    wishes,
    isExcluded,
    isAtHome,
    isLiteral,
    toNearness,
    toFarness,
    toKind,
    isSeveral,
  } = meaning
  return (firm, failed) => {
    const { advisor } = firm
    const isExact = isSpecified(firm) && isWhole(firm)
    const unmet = conditions.filter(({ isMet }) => !isMet(firm))
    const distance = toNearness(firm)
    const meetsNothing = unmet.length > 0 && unmet.length === conditions.length
    const isNear = distance === 1 || distance === 2
    const missed = wishes.filter(({ isMet }) => !isMet(firm))
    return {
      firm,
      advisor,
      failed,
      isExact,
      isFound: isExact || !isExcluded(firm),
      weight: isExact ? 0 : meetsNothing && !isNear ? NOTHING : toWeight(unmet),
      lacking: [...unmet, ...missed].map(({ name }) => name),
      missing: isExact ? 0 : toWeight(missed),
      section: '',
      kind: toKind(firm),
      nearness: isExact && saysPlace ? 0 : isSeveral && distance > 0 && distance < 3 ? 3 : distance,
      distance: distance === ELSEWHERE ? distance + toFarness(firm) : distance,
      // Names first, then the term as typed, the kind as main work, and the work as asked for; who takes no clients
      // follows.
      rank:
        toRank(firm) +
        (isExact ? 0 : 8) +
        (isAtHome(firm) ? 0 : 2) +
        (isLiteral(firm) ? 0 : 0.75) +
        (conditions.length > 0 && advisor.takingClients === false ? 0.25 : 0),
    }
  }
}

const toWeight = (lacked: readonly Condition[]) =>
  lacked.reduce((sum, { weight }) => sum + weight, 0)
