import { toFolded } from './fold.ts'
import type { Company } from '#domain/firms/company.ts'
import { parseTerm } from './parsed-term.ts'
import { fillers, vocabulary } from './vocabulary.ts'

/** What a company must have: one of the states, or one of the texts in its name, industry or place. */
export type CompanyCondition = {
  of: 'states' | 'texts'
  values: readonly string[]
  isExcluded: boolean
}

export type CompanyTexts = Pick<Company, 'companyName' | 'industry' | 'location'> & {
  states: readonly string[]
}

/**
 * Reads a term as places and industries: "manufacturers in Ohio". None if that says no more than the term as it is, which the
 * specification searches for.
 */
export function toCompanyConditions(term: string): CompanyCondition[] {
  const [, quoted] = QUOTED.exec(term.trim()) ?? []
  if (quoted !== undefined) return [{ of: 'texts', values: [quoted], isExcluded: false }]
  const parts = parseTerm(term)?.parts ?? []
  return parts.flatMap(
    ({ group, values, said, isExcluded = false, isQuoted }): CompanyCondition[] => {
      if (MEASURES.has(group)) return []
      if (group === 'states') return [{ of: 'states', values, isExcluded }]
      if (group === 'cities' || isQuoted)
        return [{ of: 'texts', values: isQuoted ? [said] : values, isExcluded }]
      // Names of advisors' kinds and services are plain words here.
      return said
        .split(' ')
        .filter((word) => !fillers.has(word) && vocabulary.get(word)?.group !== 'companies')
        .map((word) => ({ of: 'texts', values: [toStem(word)], isExcluded }))
    },
  )
}

/** A term that is one text in quotes. */
const QUOTED = /^["“”„«]([^"“”„«»]+)["“”»]$/

/** Groups of a term that say nothing of a company's place or industry. */
const MEASURES: ReadonlySet<string> = new Set(['years', 'employees', 'ebitda', 'distance', 'sides'])

/** The part that the words of one industry share: manufacturer and manufacturing, builders and building. */
function toStem(word: string): string {
  return word.replace(/(?<=.{5})(?:ings?|ers?|ors?|s)$/, '')
}

/** Without apostrophes, marks and case, as the database's column `folded` has the texts of a company. */
export const toBare = (text: string): string => toFolded(text).replaceAll("'", '')

/** Whether a company is found: the term as it is, or each of its conditions. */
export function isCompanyFound(
  company: CompanyTexts,
  term: string,
  conditions: readonly CompanyCondition[],
): boolean {
  const texts = [company.companyName, company.industry, company.location].map((text) => text ?? '')
  const bare = texts.map(toBare)
  const has = (part: string) => {
    const folded = toBare(part)
    // A text of nothing but marks is compared as it is.
    return folded === ''
      ? texts.some((text) => text.includes(part))
      : bare.some((text) => text.includes(folded))
  }
  if (has(term.trim())) return true
  return (
    conditions.length > 0 &&
    conditions.every(
      ({ of, values, isExcluded }) =>
        isExcluded !==
        (of === 'states' ? values.some((one) => company.states.includes(one)) : values.some(has)),
    )
  )
}
