import type { Fact } from '#domain/content/fact.ts'
import { toFigure } from '#domain/calculators/figure.ts'
import type { CitedLaw } from '#domain/calculators/law.ts'
import { fetchFactPath } from '#ui/cited-text.ts'
import { fetchContent } from '#ui/fetch-content.ts'

/** The facts with these ids; an unknown id stops the build. */
export async function fetchFacts(ids: readonly string[]): Promise<Fact[]> {
  return Promise.all(ids.map((id) => fetchContent('facts', id)))
}

/** The facts as legal constants, each with a link to its sources. */
export async function fetchLaw(facts: readonly Fact[]): Promise<CitedLaw> {
  const figures = facts.map(
    async (fact) => [fact.id, { ...toFigure(fact), href: await fetchFactPath(fact.id) }] as const,
  )
  return Object.fromEntries(await Promise.all(figures))
}
