import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { TypeText } from '#domain/content/type-text.ts'

/** Names of the advisor types from the editors' texts. */
export function toTypeNames(types: Pick<TypeText, 'id' | 'name'>[]): Record<AdvisorTypeId, string> {
  const names = types.map(({ id, name }) => [id, name] as const)
  return Object.fromEntries(names) as Record<AdvisorTypeId, string>
}
