import type { CompanyCondition } from '#domain/directory/company-term.ts'
import { toContains } from './contains.ts'

/** Columns that hold the term of a search, as specified. */
const searched = ['company_name', 'industry', 'location']

/** PostgREST's condition that a company is found by a term, as it is or read as places and industries. */
export function toCompanyCondition(term: string, conditions: readonly CompanyCondition[]) {
  const plain = toContains(searched, term)
  const parts = conditions.map(({ of, values, isExcluded }) => {
    const found = values.map((value) =>
      of === 'states'
        ? { condition: `states.cs.{${value}}`, isExact: true }
        : toContains(searched, value),
    )
    const isExact = found.every((one) => one.isExact)
    const any = `or(${found.map(({ condition }) => condition).join()})`
    return { condition: isExcluded ? `not.${any}` : any, isExact }
  })
  if (parts.length === 0) return plain
  return {
    condition: `${plain.condition},and(${parts.map(({ condition }) => condition).join()})`,
    isExact: plain.isExact && parts.every(({ isExact }) => isExact),
  }
}
