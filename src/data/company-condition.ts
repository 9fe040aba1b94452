import { toBare, type CompanyCondition } from '#domain/directory/company-term.ts'
import { toContains } from './contains.ts'

/** Columns that hold the term of a search, as specified. */
const searched = ['company_name', 'industry', 'location']
/** The column that has their texts without marks and apostrophes: what holds a term as it is typed holds it so, too. */
const folded = ['folded']

/** A text of nothing but marks is compared as it is. */
function toFound(text: string) {
  const bare = toBare(text)
  return bare === '' ? toContains(searched, text) : toContains(folded, bare)
}

/** PostgREST's condition that a company is found by a term, as it is or read as places and industries. */
export function toCompanyCondition(term: string, conditions: readonly CompanyCondition[]) {
  const plain = toFound(term)
  const parts = conditions.map(({ of, values, isExcluded }) => {
    const found = values.map((value) =>
      of === 'states' ? { condition: `states.cs.{${value}}`, isExact: true } : toFound(value),
    )
    const any = `or(${found.map(({ condition }) => condition).join()})`
    return {
      condition: isExcluded ? `not.${any}` : any,
      isExact: found.every(({ isExact }) => isExact),
    }
  })
  if (parts.length === 0) return plain
  return {
    condition: `${plain.condition},and(${parts.map(({ condition }) => condition).join()})`,
    isExact: plain.isExact && parts.every(({ isExact }) => isExact),
  }
}
