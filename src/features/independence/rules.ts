import { toPlainText } from '#domain/content/cited-text.ts'
import type { Rules } from '#domain/independence/rules.ts'
import { fillCited } from '#domain/independence/words.ts'
import { fetchFactValue } from '#ui/cited-text.ts'
import { fetchContent } from '#ui/fetch-content.ts'

/** The rules with the values of the facts that they cite, and the ids of all facts that they rest on. */
export async function fetchRules(): Promise<{ rules: Rules; cited: string[] }> {
  const data = await fetchContent('independence')
  const cited = [...new Set(data.rules.flatMap(({ facts }) => facts))]
  const values = await Promise.all(cited.map(async (id) => [id, await fetchFactValue(id)] as const))
  const known = new Map(values)
  const rules = fillCited(data, (text) => toPlainText(text, (id) => known.get(id) ?? missing(id)))
  return { rules, cited }
}

function missing(id: string): never {
  throw new Error(`A text of content/independence.yaml cites ${id}; a rule must name it in facts.`)
}
