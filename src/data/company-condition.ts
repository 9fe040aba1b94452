import { toBare, type CompanyCondition } from '#domain/directory/company-term.ts'
import { toContains } from './contains.ts'

/** Columns that hold the term of a search, as specified. */
const searched = ['company_name', 'industry', 'location']

/** Whether the texts without marks and apostrophes contain one; a text of nothing else is compared as it is. */
function toFolded(text: string) {
  const bare = toBare(text)
  return bare === '' ? toContains(searched, text) : toContains(['folded'], bare)
}

/** PostgREST's condition that a company is found by a term, as it is, folded, or read as places and industries. */
export function toCompanyCondition(term: string, conditions: readonly CompanyCondition[]) {
  const plain = [toContains(searched, term), toFolded(term)]
  const parts = conditions.map(({ of, values, isExcluded }) => {
    const found = values.map((value) =>
      of === 'states' ? { condition: `states.cs.{${value}}`, isExact: true } : toFolded(value),
    )
    const any = `or(${found.map(({ condition }) => condition).join()})`
    return {
      condition: isExcluded ? `not.${any}` : any,
      isExact: found.every(({ isExact }) => isExact),
    }
  })
  const alternatives = plain.map(({ condition }) => condition)
  if (parts.length > 0) alternatives.push(`and(${parts.map(({ condition }) => condition).join()})`)
  return {
    condition: alternatives.join(),
    isExact: [...plain, ...parts].every(({ isExact }) => isExact),
  }
}
