import { type CollectionEntry, getCollection } from 'astro:content'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { newestFirst, findNeighbors, type Neighbours } from './related-articles.ts'

export type Article = CollectionEntry<'articles'>
type Sorted = { id: string; published: string; tags: string[]; article: Article }

// Computed once per build. In dev each request computes it again, so that edits show.
let known: Promise<Sorted[]> | undefined
let neighbours: Promise<Map<string, Neighbours<Sorted>>> | undefined

/** Path of an article. */
export function articlePath(id: string): string {
  return `/education/${id}`
}

/** All published articles, newest first. Drafts show in dev only. */
export async function fetchArticles(): Promise<Article[]> {
  return (await sorted()).map(({ article }) => article)
}

/** The previous, next and related articles of an article. */
export async function fetchNeighbors(
  id: string,
): Promise<{ previous?: Article; next?: Article; related: Article[] }> {
  if (!neighbours || import.meta.env.DEV) neighbours = sorted().then(findNeighbors)
  const { previous, next, related = [] } = (await neighbours).get(id) ?? {}
  return {
    related: related.map(({ article }) => article),
    ...(previous && { previous: previous.article }),
    ...(next && { next: next.article }),
  }
}

/** Further reading for an advisor type: `first` in that order, then the articles that name the type. */
export async function relatedArticles(
  typeId: AdvisorTypeId,
  first: readonly string[] = [],
): Promise<Article[]> {
  const articles = await fetchArticles()
  const chosen = first.flatMap((id) => articles.filter((article) => article.id === id))
  const named = articles.filter(({ data }) => data.types.includes(typeId))
  return [...new Set([...chosen, ...named])]
}

function sorted(): Promise<Sorted[]> {
  if (!known || import.meta.env.DEV) known = sortArticles()
  return known
}

async function sortArticles(): Promise<Sorted[]> {
  const all = await getCollection('articles', ({ data }) => import.meta.env.DEV || !data.draft)
  return newestFirst(
    all.map((article) => {
      const { published, tags } = article.data
      return { id: article.id, published, tags, article }
    }),
  )
}
