import { type CollectionEntry, getCollection } from 'astro:content'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { newestFirst, neighboursOf, type Neighbours } from './related-articles.ts'

export type Article = CollectionEntry<'articles'>
type Sorted = { id: string; published: string; tags: string[]; article: Article }

// Computed once a build, however many pages ask. In dev each request looks again, so that edits show.
let known: Promise<Sorted[]> | undefined
let neighbours: Promise<Map<string, Neighbours<Sorted>>> | undefined

/** The address of an article. */
export function articlePath(id: string): string {
  return `/education/${id}`
}

/** All articles that readers may see, newest first. Drafts show in dev only. */
export async function fetchArticles(): Promise<Article[]> {
  return (await sorted()).map(({ article }) => article)
}

/** The articles before, after and near one. */
export async function fetchNeighbours(
  id: string,
): Promise<{ previous?: Article; next?: Article; related: Article[] }> {
  if (!neighbours || import.meta.env.DEV) neighbours = sorted().then(neighboursOf)
  const { previous, next, related = [] } = (await neighbours).get(id) ?? {}
  return {
    related: related.map(({ article }) => article),
    ...(previous && { previous: previous.article }),
    ...(next && { next: next.article }),
  }
}

/** What to read on about an advisor type: `first` in that order, then the articles that name the type. */
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
