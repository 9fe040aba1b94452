import { getCollection } from 'astro:content'
import { readSnapshot } from '#data/snapshot-file.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toCitedParts } from '#domain/content/cited-text.ts'
import { type Fact, formatFact } from '#domain/content/fact.ts'
import { toFactPath } from '#domain/content/register.ts'
import { tools } from '#domain/calculators/list.ts'
import { fetchContent } from '#ui/fetch-content.ts'
import type { RoadContent } from './content.ts'

/** Content of the road map with the public counts, and the facts that it cites. */
export async function fetchRoad(): Promise<{ content: RoadContent; facts: Fact[] }> {
  const { stages } = await fetchContent('stages')
  const { questions } = await fetchContent('road')
  const { rules } = await fetchContent('match')
  const options = questions.flatMap((question) => question.options)
  const named = [...stages, ...options]
  const cited = options.flatMap(({ note = '' }) =>
    toCitedParts(note).flatMap((part) => (typeof part === 'string' ? [] : part.fact)),
  )
  const ids = new Set([...named.flatMap((one) => one.facts), ...cited])
  const facts = (await getCollection('facts'))
    .map(({ data }) => data)
    .filter(({ id }) => ids.has(id))
  const articles = new Set(named.flatMap((one) => one.articles))
  const register = await fetchContent('register')
  const titles = new Map(register.subjects.flatMap((subject) => Object.entries(subject.facts)))
  const { counts } = readSnapshot()
  const types = (await getCollection('types')).map(
    ({ data: { id, name } }) => [id, { name, count: counts.types[id] ?? 0 }] as const,
  )
  return {
    facts,
    content: {
      stages,
      questions,
      rules,
      types: Object.fromEntries(types) as Record<AdvisorTypeId, { name: string; count: number }>,
      articles: Object.fromEntries(
        (await getCollection('articles', ({ id }) => articles.has(id))).map(({ id, data }) => [
          id,
          data.title,
        ]),
      ),
      tools: Object.fromEntries(tools.map(({ id, title }) => [id, title])),
      templates: Object.fromEntries(
        (await getCollection('templates')).map(({ id, data }) => [id, data.title]),
      ),
      facts: Object.fromEntries(
        facts.map((fact) => [
          fact.id,
          {
            title: titles.get(fact.id) ?? fact.authority,
            shown: formatFact(fact) + (fact.dated ? ` (${fact.dated})` : ''),
            href: toFactPath(register, fact.id) ?? '/facts',
          },
        ]),
      ),
    },
  }
}
