import { type Law, toFigure } from '#domain/tools/law.ts'
import { fetchFact } from './citations.ts'

/** Facts as the constants with which drawings reckon. */
export async function fetchLaw<Id extends string>(ids: readonly Id[]): Promise<Law<Id>> {
  const figures = ids.map(async (id) => [id, toFigure(await fetchFact(id))] as const)
  return Object.fromEntries(await Promise.all(figures)) as Law<Id>
}
