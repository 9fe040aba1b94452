import { getCollection } from 'astro:content'
import { formatFact } from '#domain/content/fact.ts'
import { tools } from '#domain/calculators/list.ts'
import { fetchAnswerGroups } from '#parts/content/answers.ts'
import { fetchArticles } from '#parts/content/articles.ts'
import { fetchFactGroups } from '#parts/content/register.ts'
import { fetchTemplates } from '#parts/content/templates.ts'
import { type SearchSources, toSearchEntries } from './search-entries.ts'
import type { SearchEntry } from '#parts/search/search-index.ts'
import { fetchContent } from '#ui/fetch-content.ts'

/** All that the hub's search finds: the site's content, and articles that are planned. */
export async function fetchSearchEntries(
  featured: readonly (SearchSources['planned'][number] & { href?: string | undefined })[],
): Promise<SearchEntry[]> {
  const groups = await fetchFactGroups()
  const facts = groups.flatMap(({ name: subject, facts: titled }) =>
    titled.map(({ title, fact, href }) => ({ ...fact, title, href, subject })),
  )
  const values = new Map(facts.map((fact) => [fact.id, formatFact(fact)]))
  return toSearchEntries({
    articles: (await fetchArticles()).map(({ id, body = '', data }) => ({ id, body, data })),
    planned: featured.filter(({ href }) => href === undefined),
    facts,
    terms: (await getCollection('glossary')).map(({ data }) => data),
    answers: await fetchAnswerGroups(),
    templates: await fetchTemplates(),
    types: (await getCollection('types')).map(({ data }) => data),
    tools,
    road: await fetchContent('stages'),
    valueOf: (id) => values.get(id) ?? '',
  })
}
