import { getEntry } from 'astro:content'
import { toPlainText } from '#domain/content/cited-text.ts'
import type { Rules } from '#domain/independence/rules.ts'
import { fillCited } from '#domain/independence/words.ts'
import { fetchFactValue } from '#ui/cited-text.ts'

/** The rules with the values of the facts that they cite, and the ids of all facts that they rest on. */
export async function fetchRules(): Promise<{ rules: Rules; cited: string[] }> {
  const entry = await getEntry('independence', 'independence')
  if (!entry) throw new Error('There is no content/independence.yaml. The check of ties needs it.')
  const { data } = entry
  const cited = [...new Set(data.rules.flatMap(({ facts }) => facts))]
  const values = await Promise.all(cited.map(async (id) => [id, await fetchFactValue(id)] as const))
  const known = new Map(values)
  const rules = fillCited(data, (text) => toPlainText(text, (id) => known.get(id) ?? missing(id)))
  return { rules, cited }
}

function missing(id: string): never {
  throw new Error(`A text of content/independence.yaml cites ${id}; a rule must name it in facts.`)
}
