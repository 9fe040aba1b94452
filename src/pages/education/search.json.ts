import type { APIRoute } from 'astro'
import { getCollection } from 'astro:content'
import { formatFact } from '#domain/content/fact.ts'
import { tools } from '#domain/calculators/list.ts'
import { fetchAnswerGroups } from '#parts/content/answers.ts'
import { fetchArticles } from '#parts/content/articles.ts'
import { fetchFeatured } from '#features/hub/cards.ts'
import { fetchFactGroups } from '#parts/content/register.ts'
import { fetchTemplates } from '#parts/content/templates.ts'
import { toSearchEntries } from '#features/hub-search/search-entries.ts'
import { packIndex } from '#parts/search/search-index.ts'
import { fetchContent } from '#ui/fetch-content.ts'

/** Data of the hub's search; the full-text index is Pagefind's. */
export const GET: APIRoute = async () => {
  const groups = await fetchFactGroups()
  const facts = groups.flatMap(({ name: subject, facts: titled }) =>
    titled.map(({ title, fact, href }) => ({ ...fact, title, href, subject })),
  )
  const values = new Map(facts.map((fact) => [fact.id, formatFact(fact)]))
  const entries = toSearchEntries({
    articles: (await fetchArticles()).map(({ id, body = '', data }) => ({ id, body, data })),
    planned: (await fetchFeatured()).filter(({ href }) => href === undefined),
    facts,
    terms: (await getCollection('glossary')).map(({ data }) => data),
    answers: await fetchAnswerGroups(),
    templates: await fetchTemplates(),
    types: (await getCollection('types')).map(({ data }) => data),
    tools,
    road: await fetchContent('stages'),
    valueOf: (id) => values.get(id) ?? '',
  })
  return Response.json(packIndex(entries, await fetchContent('synonyms')))
}
