import type { APIRoute } from 'astro'
import { getCollection, getEntry } from 'astro:content'
import { fetchArticles } from '#features/education/articles.ts'
import { fetchFeatured, toCard } from '#features/education/cards.ts'
import type { SearchIndex } from '#features/education/search-index.ts'

/** What the hub's search looks through: every article, and the cards of those to come. */
export const GET: APIRoute = async () => {
  const planned = (await fetchFeatured()).filter(({ href }) => href === undefined)
  const cards = [...(await fetchArticles()).map(toCard), ...planned]
  const terms = await getCollection('glossary')
  const index: SearchIndex = {
    articles: cards,
    synonyms: (await getEntry('synonyms', 'synonyms'))?.data.groups ?? [],
    words: terms.flatMap(({ data }) => [data.term].concat(data.synonyms)),
  }
  return Response.json(index)
}
