/**
 * What a typed term says, and what that means among these firms. Loaded with the first term: with its vocabulary it is larger than all
 * that a list needs without one.
 */
import type { IndexedFirm } from './firm-index.ts'
import { homesOf } from './home.ts'
import { toMeaning, type TermMeaning } from './meaning.ts'
import { nameOf, toOwnWords } from './own-words.ts'
import { parseTerm } from './parsed-term.ts'
import type { ParsedTerm } from './span.ts'

export type ReadTerm = { parsed: ParsedTerm; meaning: TermMeaning }

/** Null for a term that is searched for as it is. */
export function readTerm(
  term: string,
  firms: readonly IndexedFirm[],
  today: string,
): ReadTerm | null {
  const parsed = parseTerm(term, firms)
  return parsed && { parsed, meaning: toMeaning(parsed, firms, today) }
}

/** Reads in steps what terms need of the firms, and a term: otherwise a slow phone does all of that between two keys. */
export function* readAhead(firms: readonly IndexedFirm[], today: string): Generator<unknown> {
  for (const firm of firms) yield [homesOf(firm), nameOf(firm)]
  const own = toOwnWords(firms)
  yield own.isName('')
  yield own.tags()
  yield own.isNamed('')
  yield own.statesOf('-')
  yield readTerm('valuation in ohio', firms, today)
}
