/**
 * What a typed term says, and what that means among these firms. Loaded with the first term: with its vocabulary it is larger than all
 * that a list needs without one.
 */
import type { IndexedFirm } from './firm-index.ts'
import { homesOf } from './home.ts'
import { toMeaning, type TermMeaning } from './meaning.ts'
import { nameOf } from './own-words.ts'
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

/** Reads what terms need of a firm: otherwise a slow phone reads it of all firms between two keys. */
export function readAhead(firm: IndexedFirm): void {
  homesOf(firm)
  nameOf(firm)
}
