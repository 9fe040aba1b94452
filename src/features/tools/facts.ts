import { getEntry } from 'astro:content'
import type { Fact } from '#domain/fact.ts'
import { type Law, toFigure } from '#domain/tools/law.ts'

/** The facts with these ids; one that does not exist stops the build. */
export async function fetchFacts(ids: readonly string[]): Promise<Fact[]> {
  return Promise.all(
    ids.map(async (id) => {
      const entry = await getEntry('facts', id)
      if (!entry) throw new Error(`A calculator needs the fact ${id}; content/facts has none.`)
      return entry.data
    }),
  )
}

export function toLaw(facts: readonly Fact[]): Law {
  return Object.fromEntries(facts.map((fact) => [fact.id, toFigure(fact)]))
}
