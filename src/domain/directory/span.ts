import type { Meaning } from './vocabulary.ts'

/** A part of a search term that is understood, or a word that is searched for as it is. */
export type TermPart = {
  group:
    | Meaning['group']
    | 'wishes'
    | 'sides'
    | 'years'
    | 'employees'
    | 'ebitda'
    | 'distance'
    | 'money'
    | 'fee'
  values: readonly string[]
  /** The part as typed, as a phrase. */
  said: string
  text: string
  /** The states of a city: advisors there come after those in the city. */
  states?: readonly string[]
  /** Its stems, where it is work of a kind that firms name: those come first. */
  named?: string
  /** How firms call it otherwise, in stems: one of them is enough. */
  says?: readonly string[]
  /** All names of a kind. */
  called?: readonly string[]
  /** Its stems, where firms name all of it in one tag. */
  phrase?: string
  /** "Not in Texas": advisors with it are left out. */
  isExcluded?: boolean
  /** "No commitment": it is left out of the terms of an engagement, rather than a firm. */
  isOfTerms?: boolean
  /** "Trustee and attorney": advisors that are both come first. */
  isJoined?: boolean
  /** "Mezzanine or seller notes": it or the part before. */
  isAlternative?: boolean
  /** "TPA only": advisors that do nothing else come first. */
  isOnly?: boolean
  /** No kind of this directory: the kinds that come nearest stand for it. */
  isAbsent?: boolean
  /** "Small company": it only decides the order. */
  isRough?: boolean
  /** It stands in quotes and is searched for as it is. */
  isQuoted?: boolean
  /** It is the last word, which may go on. */
  isLast?: boolean
  /** What was typed, where a slip was corrected. */
  typed?: string
  /** Where it begins in the term. */
  at: number
  /** The term without this part. */
  rest: string
  /** The term with this part in quotes, which is searched for as it is. */
  quoted: string
}

/** A part where it stands in the term. */
export type Span = Omit<TermPart, 'at' | 'rest' | 'quoted'> & { start: number; end: number }

/** How a search term is understood. One whose words all say nothing has no parts and is understood as everything. */
export type ParsedTerm = {
  parts: readonly TermPart[]
  /** Whether a part acts as a condition. */
  hasConditions: boolean
  /** Whether anybody is asked for who helps with an ESOP: those that help to sell to one come first. */
  isForSale?: boolean
  /** The query of the companies in the asked place, if the term names employee-owned companies rather than advisors. */
  companies: string | null
}

/** The name of the wish that the asked kind is a firm's own work. */
export const HOME = 'home'
/** The name of the wish that a firm serves each of several places. */
export const EACH = 'each'
/** The name of the wish that a firm helps to sell to an ESOP. */
export const SALE = 'sale'
/** The name of the wish that a firm tells an owner whether and how to sell. */
export const FIRST_STEP = 'first-step'
/** Before the name of a wish: a firm acts for others, too. */
export const ALSO = 'also:'
/** Before the name of a wish: a firm states otherwise. */
export const OTHER = 'other:'
/** Before a group of which a value is refused: a firm states none. */
export const OPEN = 'open:'

/** The name of the condition that a part makes. */
export function toConditionName({ group, values, isExcluded }: TermPart): string {
  if (isExcluded) return `not:${values.join()}`
  if (group === 'sides' || group === 'fees') return `${group}:${values.join()}`
  return group === 'words' || group === 'wishes' ? `words:${values.join()}` : group
}

/** The name of what it is a wish for: that a firm names the work, states the size, or does nothing else. */
export function toWishName(part: TermPart): string {
  const { group, named, isOnly } = part
  if (named !== undefined) return `named:${named}`
  if (isOnly) return `only:${part.values.join()}`
  if (part.isRough) return `rough:${group}`
  return group === 'employees' || group === 'ebitda' ? `stated:${group}` : toConditionName(part)
}

/** The states of cities that lie in none of the named ones: "NYC or New Jersey". */
export const toFurtherStates = (
  cities: readonly Pick<TermPart, 'states'>[],
  named: readonly string[],
): readonly string[] => [
  ...new Set(
    cities.flatMap(({ states = [] }) =>
      states.some((code) => named.includes(code)) ? [] : states,
    ),
  ),
]
