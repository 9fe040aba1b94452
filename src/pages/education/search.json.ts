import type { APIRoute } from 'astro'
import { getCollection, getEntry } from 'astro:content'
import { formatFact } from '#domain/content/fact.ts'
import { tools } from '#domain/tools/list.ts'
import { fetchAnswerGroups } from '#features/education/answers.ts'
import { fetchArticles } from '#features/education/articles.ts'
import { fetchFeatured } from '#features/education/cards.ts'
import { fetchFactGroups } from '#features/education/register.ts'
import { fetchTemplates } from '#features/education/templates.ts'
import { toSearchEntries } from '#features/education/search-entries.ts'
import type { SearchIndex } from '#features/education/search-index.ts'

/** Data of the hub's search; the full-text index is Pagefind's. */
export const GET: APIRoute = async () => {
  const words = (await getEntry('synonyms', 'synonyms'))?.data
  if (!words) throw new Error('content/synonyms.yaml is missing.')
  const groups = await fetchFactGroups()
  const facts = groups.flatMap(({ name: subject, facts: titled }) =>
    titled.map(({ title, fact, href }) => ({ ...fact, title, href, subject })),
  )
  const values = new Map(facts.map((fact) => [fact.id, formatFact(fact)]))
  const index: SearchIndex = {
    entries: toSearchEntries({
      articles: (await fetchArticles()).map(({ id, body = '', data }) => ({ id, body, data })),
      planned: (await fetchFeatured()).filter(({ href }) => href === undefined),
      facts,
      terms: (await getCollection('glossary')).map(({ data }) => data),
      answers: await fetchAnswerGroups(),
      templates: await fetchTemplates(),
      types: (await getCollection('types')).map(({ data }) => data),
      tools,
      stages: (await getEntry('stages', 'stages'))?.data.stages ?? [],
      valueOf: (id) => values.get(id) ?? '',
    }),
    words,
  }
  return Response.json(index)
}
